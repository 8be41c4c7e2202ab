import { addTask, removeTask, TASK_TEXT_MOST, TASKS_MOST, toggleTask } from '#domain/pomodoro/focus-tasks.ts'
import { changeTasks, useTasks } from '#web/api/drafts/stored-tasks.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '#web/ui/icons/icons.gen.ts'
import { useRef, useState, type SubmitEvent } from 'react'
import classes from './tasks-sheet.module.css'

/** What to study, in this browser only (spec 11.5). */
export function TasksSheet({ accountId }: { accountId: string }) {
  const tasks = useTasks(accountId)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    changeTasks(accountId, (all) => addTask(all, { id: newId(), text, now: new Date() }))
    setText('')
    field.current?.focus()
  }
  const remove = (id: string) => {
    changeTasks(accountId, (all) => removeTask(all, id))
    // The pressed button is gone: the focus goes to what is nearest in meaning.
    field.current?.focus({ preventScroll: true })
  }
  return (
    <Sheet as="section" aria-labelledby="tasks">
      <h2 id="tasks" className={classes.title}>
        Tarefas
      </h2>
      <form className={classes.form} onSubmit={add}>
        <TextInput
          ref={field}
          className={classes.field ?? ''}
          aria-label="Nova tarefa"
          placeholder="O que você vai estudar?"
          maxLength={TASK_TEXT_MOST}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ActionIcon
          type="submit"
          variant="filled"
          color="pen"
          aria-label="Adicionar tarefa"
          disabled={tasks.length >= TASKS_MOST}
        >
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </form>
      {tasks.length === 0 ? (
        <p className={classes.empty}>Nenhuma tarefa ainda. Elas ficam só neste navegador.</p>
      ) : (
        <ul className={classes.list}>
          {tasks.map(({ id, text: words, completed }) => (
            <li key={id} data-completed={completed || undefined}>
              <Checkbox
                className={classes.check ?? ''}
                label={words}
                checked={completed}
                onChange={() => changeTasks(accountId, (all) => toggleTask(all, id))}
              />
              <ActionIcon aria-label={`Excluir tarefa: ${words}`} onClick={() => remove(id)}>
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** Unique within one browser's list; `crypto.randomUUID` is missing without https. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
