import { goalInWords } from '#pt-br/exam-goal.ts'
import { type ExamStanding, examStandingQuery } from '#web/api/exams/exams.ts'
import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { GoalDialog } from '#web/parts/exams/goal-dialog.tsx'
import { FailedLine } from '#web/ui/faces/failed-line.tsx'
import classes from './goal.module.css'

/** 'Data da prova', on the stub of the cover (spec 13.9). */
export function GoalStub({ code, viewerId }: { code: string; viewerId: string }) {
  const query = useQuery(examStandingQuery(code, viewerId))
  const { data: standing } = query
  const [opened, dialog] = useDisclosure(false)
  return (
    <div className={classes.stub}>
      <h2 className={classes.name}>Data da prova</h2>
      <FailedLine text="Não foi possível carregar a sua data." query={query} />
      {standing !== undefined && (
        <>
          {standing.goal !== null && <Goal goal={standing.goal} />}
          <Anchor
            component="button"
            type="button"
            className={classes.change ?? ''}
            aria-haspopup="dialog"
            onClick={dialog.open}
          >
            {standing.goal === null ? 'Definir data' : 'Alterar data'}
          </Anchor>
          <GoalDialog
            code={code}
            viewerId={viewerId}
            goal={standing.goal}
            opened={opened}
            onClose={dialog.close}
          />
        </>
      )}
    </div>
  )
}

function Goal({ goal }: { goal: NonNullable<ExamStanding['goal']> }) {
  const { title, day } = goalInWords(goal)
  if (day === null) return <p className={classes.day}>{title}</p>
  const [number = '', ...unit] = title.split(' ')
  return (
    <>
      <p className={classes.days}>
        {number} <small>{unit.join(' ')}</small>
      </p>
      <p className={classes.day}>{day}</p>
    </>
  )
}
