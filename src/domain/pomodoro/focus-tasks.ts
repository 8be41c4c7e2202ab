/** `createdAt` in milliseconds. */
export type FocusTask = { id: string; text: string; completed: boolean; createdAt: number }

export const TASK_TEXT_MOST = 200
export const TASKS_MOST = 100

/** The list with one more at its end; an empty text is ignored, and so is one more than a hundred (spec 11.5). */
export function addTask(
  tasks: readonly FocusTask[],
  { id, text, now }: { id: string; text: string; now: Date },
) {
  const trimmed = text.trim().slice(0, TASK_TEXT_MOST)
  if (trimmed === '' || tasks.length >= TASKS_MOST) return tasks
  return [...tasks, { id, text: trimmed, completed: false, createdAt: now.getTime() }]
}

export const toggleTask = (tasks: readonly FocusTask[], id: string): readonly FocusTask[] =>
  tasks.map((task) => (task.id === id ? { ...task, completed: !task.completed } : task))

export const removeTask = (tasks: readonly FocusTask[], id: string): readonly FocusTask[] =>
  tasks.filter((task) => task.id !== id)

/** The task at hand: the first that is not done (spec 11.5). */
export const currentTask = (tasks: readonly FocusTask[]): FocusTask | null =>
  tasks.find(({ completed }) => !completed) ?? null

export function readTasks(kept: unknown): readonly FocusTask[] {
  if (!Array.isArray(kept)) return []
  const seen = new Set<string>()
  return kept.slice(0, TASKS_MOST).flatMap((entry: unknown): FocusTask[] => {
    if (typeof entry !== 'object' || entry === null) return []
    const id: unknown = Reflect.get(entry, 'id')
    const text: unknown = Reflect.get(entry, 'text')
    const createdAt: unknown = Reflect.get(entry, 'createdAt')
    if (typeof id !== 'string' || typeof text !== 'string' || text.trim() === '' || seen.has(id)) return []
    seen.add(id)
    return [
      {
        id,
        text: text.trim().slice(0, TASK_TEXT_MOST),
        completed: Reflect.get(entry, 'completed') === true,
        createdAt: typeof createdAt === 'number' ? createdAt : 0,
      },
    ]
  })
}
