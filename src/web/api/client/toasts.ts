import type * as Notifications from '@mantine/notifications'
import type { ReactNode } from 'react'

type Library = typeof Notifications

export type PlainToast = { id: string; title: ReactNode; message: ReactNode }

const NONE: readonly PlainToast[] = []

let opening: Promise<Library> | undefined
let isOpen = false
let plain = NONE
const watchers = new Set<() => void>()

/** Preloads what renders toasts: news of a lost line cannot be loaded over it. */
export function loadToasts(): Promise<Library> {
  opening ??= import('@mantine/notifications').catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Shows a toast, once per id; as plain words where its file did not load. */
export async function showToast(toast: Notifications.NotificationData & { id: string }) {
  const library = await loadToasts().catch(() => null)
  if (library) {
    library.notifications.show(toast)
    isOpen = true
    plain = NONE
  } else {
    plain = [...withoutToast(toast.id), { id: toast.id, title: toast.title, message: toast.message }]
  }
  tellWatchers()
}

/** Takes a toast away by its id, also one still loading. */
export async function takeToast(id: string) {
  if (plain.length > 0) {
    plain = withoutToast(id)
    tellWatchers()
  }
  // Waits as long as `showToast`: what was shown before is taken away.
  const library = await opening?.catch(() => null)
  library?.notifications.hide(id)
}

export const wereToasts = () => isOpen

export const plainToasts = (): readonly PlainToast[] => plain

export const noPlainToasts = (): readonly PlainToast[] => NONE

export function onToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const withoutToast = (id: string) => plain.filter((shown) => shown.id !== id)

function tellWatchers() {
  for (const watcher of watchers) watcher()
}
