/**
 * For loaders: on the server the page waits for what it is going to show; in the browser the screen appears at once,
 * with its loading faces. What failed is no concern of the loader: the screen's query shows the failed face.
 */
export async function awaitOnServer(...loads: readonly Promise<unknown>[]): Promise<void> {
  if (import.meta.env.SSR) await Promise.all(loads)
}
