/** Does the work for each thing, so many at once: the next begins as soon as one is done. */
export async function eachAtOnce<Thing>(
  things: readonly Thing[],
  concurrency: number,
  work: (thing: Thing, worker: number) => Promise<void>,
) {
  const waiting = things.values()
  const worker = async (number: number) => {
    for (const thing of waiting) await work(thing, number)
  }
  await Promise.all(Array.from({ length: concurrency }, (_, number) => worker(number)))
}
