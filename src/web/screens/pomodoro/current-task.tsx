import { currentTask, toggleTask } from '#domain/pomodoro/focus-tasks.ts'
import { changeTasks, useTasks } from '#web/api/drafts/stored-tasks.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button } from '@mantine/core'
import classes from './current-task.module.css'

/** The task at hand under the timer: the first that is not done (spec 11.5). */
export function CurrentTask({ accountId }: { accountId: string }) {
  const task = currentTask(useTasks(accountId))
  return (
    <Sheet as="section" className={classes.panel} aria-label="Tarefa atual">
      <p className={classes.words} aria-live="polite">
        <span>Tarefa atual</span>
        <b>{task?.text ?? 'Nenhuma. Escolha o que estudar antes de iniciar.'}</b>
      </p>
      {task !== null && (
        <Button variant="default" onClick={() => changeTasks(accountId, (all) => toggleTask(all, task.id))}>
          Concluir
        </Button>
      )}
    </Sheet>
  )
}
