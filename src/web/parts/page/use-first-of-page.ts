import { useState } from 'react'

type Row = { id: string }

/**
 * The first row of a further page takes the focus, since its button may be gone. It is the one behind the last that was
 * shown, also once rows came before it.
 */
export function useFirstOfPage(rows: readonly Row[]) {
  const [lastShown, setLastShown] = useState<string>()
  return {
    firstId: firstAfter(rows, lastShown),
    /** Before more is asked for. */
    keepPlace: () => setLastShown(rows.at(-1)?.id),
    forget: () => setLastShown(undefined),
  }
}

export function firstAfter(rows: readonly Row[], lastShown: string | undefined): string | undefined {
  const at = lastShown === undefined ? -1 : rows.findIndex(({ id }) => id === lastShown)
  return at === -1 ? undefined : rows[at + 1]?.id
}
