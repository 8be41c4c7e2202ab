/** For loaders: waits on the server only. Failures are left to the screen's query. */
export async function awaitOnServer(...loads: readonly Promise<unknown>[]): Promise<void> {
  if (import.meta.env.SSR) await Promise.all(loads)
}
