import { drillName } from '#pt-br/drills.ts'
import { resumeLabel } from '#pt-br/exam-ways.ts'
import type { Mistakes } from '#web/api/drills/mistakes.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import classes from './mistakes.module.css'

type LeftDrillProps = { code: string; running: NonNullable<Mistakes['running']> }

/** One left from another day waits below today's list (spec 15.8). */
export const LeftDrill = ({ code, running }: LeftDrillProps) => (
  <Sheet as="section" className={classes.left ?? ''}>
    <div>
      <h2>Treino de outro dia</h2>
      <p>{drillName(running)}</p>
    </div>
    <LinkButton
      variant="default"
      to="/exames/$examId/treino"
      params={{ examId: code }}
      search={{ simulacao: running.simulationId }}
    >
      {resumeLabel(running)}
    </LinkButton>
  </Sheet>
)
