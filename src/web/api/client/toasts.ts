import type * as Notifications from '@mantine/notifications'
import type { ReactNode } from 'react'

type Library = typeof Notifications

export type PlainToast = { id: string; title: ReactNode; message: ReactNode }

const NONE: readonly PlainToast[] = []

let opening: Promise<Library> | undefined
let isOpen = false
let plain = NONE
const watchers = new Set<() => void>()

/** What each toast was shown as last: the library ignores a toast whose id is still in sight. */
const shownAs = new Map<string, string>()
let showings = 0

/** Preloads what renders toasts: news of a lost line cannot be loaded over it. */
export function loadToasts(): Promise<Library> {
  opening ??= import('@mantine/notifications').catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Shows a toast, anew in the place of one with its id; as plain words where its file did not load. */
export async function showToast(toast: Notifications.NotificationData & { id: string }) {
  const library = await loadToasts().catch(() => null)
  if (library) {
    hideShown(library, toast.id)
    showings += 1
    const id = `${toast.id} ${showings}`
    shownAs.set(toast.id, id)
    library.notifications.show({ ...toast, id })
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
  if (library) hideShown(library, id)
}

const hideShown = ({ notifications }: Library, id: string) => notifications.hide(shownAs.get(id) ?? id)

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
