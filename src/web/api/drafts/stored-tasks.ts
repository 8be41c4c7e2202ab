import { readTasks, type FocusTask } from '#domain/pomodoro/focus-tasks.ts'
import { useSyncExternalStore } from 'react'
import { TASKS_PREFIX } from './drop-stored-tasks.ts'

const NO_TASKS: readonly FocusTask[] = []
const listeners = new Set<() => void>()
/** What was last read or written, so that the same text is the same list; it also serves where nothing can be kept. */
let last: { accountId: string; text: string | null; tasks: readonly FocusTask[] } | null = null

function tasksOf(accountId: string): readonly FocusTask[] {
  const text = textOf(accountId)
  if (last?.accountId === accountId && last.text === text) return last.tasks
  last = { accountId, text, tasks: parsed(text) }
  return last.tasks
}

function textOf(accountId: string): string | null {
  try {
    return localStorage.getItem(TASKS_PREFIX + accountId)
  } catch {
    return null
  }
}

function parsed(text: string | null): readonly FocusTask[] {
  try {
    return readTasks(JSON.parse(text ?? '[]'))
  } catch {
    return NO_TASKS
  }
}

/** Changes the list as it is kept at this moment, so that two tabs do not overwrite each other. */
export function changeTasks(
  accountId: string,
  change: (tasks: readonly FocusTask[]) => readonly FocusTask[],
) {
  const tasks = change(tasksOf(accountId))
  try {
    localStorage.setItem(TASKS_PREFIX + accountId, JSON.stringify(tasks))
  } catch {
    // Full, or forbidden: the list lives as long as the page.
  }
  last = { accountId, text: textOf(accountId), tasks }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The tasks of the account, the same in all tabs; none on the server. */
export const useTasks = (accountId: string): readonly FocusTask[] =>
  useSyncExternalStore(
    subscribe,
    () => tasksOf(accountId),
    () => NO_TASKS,
  )
