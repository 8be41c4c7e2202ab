/**
 * Where the study tasks of one account are kept, in this browser only. The timer belongs to the device and stays; tasks
 * are somebody's words. So they wait for the same person while a session merely runs out, and go when the person signs
 * out, when another account signs in here, and when the account is deleted (spec 12.4). Apart from kept-tasks.ts: every page can drop them.
 */
export const TASKS_PREFIX = 'gabarite:tarefas:'

/** Whoever is signed in finds nothing of those before. */
export function dropTasksOfOthers(accountId: string) {
  dropKeys((key) => key !== TASKS_PREFIX + accountId)
}

/** With the account, or the person who signs out, go the tasks. */
export function dropAllTasks() {
  dropKeys(() => true)
}

function dropKeys(isGone: (key: string) => boolean) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(TASKS_PREFIX))
    for (const key of keys.filter(isGone)) localStorage.removeItem(key)
  } catch {
    // No storage here, or none that may be used: nothing was kept.
  }
}
