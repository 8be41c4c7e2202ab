import { readTasks, type FocusTask } from '#domain/pomodoro/focus-tasks.ts'
import { useSyncExternalStore } from 'react'
import { TASKS_PREFIX } from './drop-stored-tasks.ts'

const NO_TASKS: readonly FocusTask[] = []
const listeners = new Set<() => void>()
/** The same text gives the same list; also serves where nothing can be stored. */
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

/** Changes the list as stored at this moment, so that two tabs do not overwrite each other. */
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

export const useTasks = (accountId: string): readonly FocusTask[] =>
  useSyncExternalStore(
    subscribe,
    () => tasksOf(accountId),
    () => NO_TASKS,
  )
