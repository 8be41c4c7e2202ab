import { useEffect, useId, useSyncExternalStore } from 'react'

/** Of the opened dialogs, in the order of opening. */
let opened: readonly string[] = []
const watchers = new Set<() => void>()

function change(dialogs: readonly string[]): void {
  opened = dialogs
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** Whether no dialog was opened over this one: each of Mantine's listens for Escape by itself. */
export function useIsTopmost(isOpened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!isOpened) return
    change([...opened, id])
    return () => change(opened.filter((other) => other !== id))
  }, [isOpened, id])
  return useSyncExternalStore(
    watch,
    () => opened.at(-1) === id,
    () => false,
  )
}
