/** Outlive an expired session, not signing out or another account (spec 12.4). Apart: every page can drop them. */
export const TASKS_PREFIX = 'gabarite:tarefas:'

export function dropTasksOfOthers(accountId: string) {
  dropKeys((key) => key !== TASKS_PREFIX + accountId)
}

export function dropAllTasks() {
  dropKeys(() => true)
}

function dropKeys(isGone: (key: string) => boolean) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(TASKS_PREFIX))
    for (const key of keys.filter(isGone)) localStorage.removeItem(key)
  } catch {
    // No storage here, or a forbidden one: nothing was kept.
  }
}
