import { expect, it } from 'vitest'
import { addTask, currentTask, readTasks, removeTask, TASKS_MOST, toggleTask } from './focus-tasks.ts'

const now = new Date('2026-11-21T13:00:00Z')
const two = addTask(addTask([], { id: 'a', text: ' Revisar VPC ', now }), {
  id: 'b',
  text: 'Resumo de IAM',
  now,
})

it('a task is kept without the spaces around it, and an empty one is ignored', () => {
  expect(two.map(({ text }) => text)).toEqual(['Revisar VPC', 'Resumo de IAM'])
  expect(addTask(two, { id: 'c', text: '   ', now })).toEqual(two)
})

it('the task at hand is the first that is not done', () => {
  expect(currentTask(two)?.id).toBe('a')
  expect(currentTask(toggleTask(two, 'a'))?.id).toBe('b')
  expect(currentTask(toggleTask(toggleTask(two, 'a'), 'a'))?.id).toBe('a')
  expect(currentTask(removeTask(removeTask(two, 'a'), 'b'))).toBeNull()
})

it('the list ends at a hundred', () => {
  const full = readTasks(Array.from({ length: 300 }, (_, id) => ({ id: String(id), text: 'Estudar' })))
  expect(full).toHaveLength(TASKS_MOST)
  expect(addTask(full, { id: 'x', text: 'Mais uma', now })).toEqual(full)
})

it('what a browser kept is read back, and what is no task is left out', () => {
  expect(readTasks(JSON.parse(JSON.stringify(two)))).toEqual(two)
  expect(readTasks('tarefas')).toEqual([])
  expect(readTasks([null, 3, { id: 1, text: 'x' }, { id: 'a', text: ' ' }, ...two, ...two])).toEqual(two)
})
