type Closable = { close: () => Promise<void> }

/** Opens after what was being opened before is closed, once: a reload may come while one is under way. */
export async function openInTurn<Opened extends Closable>(
  before: Promise<Opened> | undefined,
  open: () => Promise<Opened>,
): Promise<Opened> {
  const former = await before?.catch(() => undefined)
  await former?.close()
  return open()
}
