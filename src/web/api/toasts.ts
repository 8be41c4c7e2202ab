import type * as Notifications from '@mantine/notifications'

type Library = typeof Notifications

let opening: Promise<Library> | undefined
let isOpen = false
const watchers = new Set<() => void>()

/** Loads what draws toasts, ahead of the first: news of a lost line can hardly be loaded over it. */
export function loadToasts(): Promise<Library> {
  opening ??= import('@mantine/notifications').catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Shows a toast; one whose id is there already is not shown twice. */
export async function showToast(toast: Notifications.NotificationData) {
  const { notifications } = await loadToasts()
  notifications.show(toast)
  isOpen = true
  for (const watcher of watchers) watcher()
}

/** Takes a toast away by its id, also one that is still on its way. */
export async function takeToast(id: string) {
  if (opening) (await opening).notifications.hide(id)
}

export const wereToasts = () => isOpen

export function onToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
