/** Does the work for each thing, so many at once; a lane takes the next as soon as it is free. */
export async function eachAtOnce<Thing>(
  things: readonly Thing[],
  lanes: number,
  work: (thing: Thing, lane: number) => Promise<void>,
) {
  const waiting = [...things]
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) await work(thing, lane)
    }),
  )
}
