import { resumeLabel } from '#pt-br/exam-ways.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { backlogInWords, reviewedInMonth, reviewTodayLabel } from '#pt-br/mistakes.ts'
import type { Mistakes } from '#web/api/drills/mistakes.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button, Title } from '@mantine/core'
import { DUE, MISSED } from './selections.ts'
import type { NotebookPart } from './notebook-part.ts'
import { WeekAhead } from './week-ahead.tsx'
import classes from './notebook-head.module.css'

export function NotebookHead({ mistakes, starting }: NotebookPart) {
  const { exam, counts, days, today } = mistakes
  const backlog = backlogInWords(today.entries.length, counts.due)
  return (
    <Sheet as="section" marks variant="form">
      <div className={classes.grid}>
        <div>
          <NotebookTitle exam={exam} />
          <p className={classes.lead}>
            O que você errou volta no dia em que está para esquecer. Com três acertos em dias diferentes,
            costuma sair.
          </p>
          <div className={classes.actions}>
            <Actions mistakes={mistakes} starting={starting} />
          </div>
        </div>
        <div>
          <h2 className={classes.week}>Próximos dias</h2>
          <WeekAhead days={days} later={mistakes.later} />
        </div>
        <dl className={classes.counts}>
          <div>
            <dt>Para hoje</dt>
            <dd>
              <b className={classes.due}>{formatInteger(counts.due)}</b>
              {backlog !== null && <small>{backlog}</small>}
            </dd>
          </div>
          <div>
            <dt>No caderno</dt>
            <dd>{formatInteger(counts.inNotebook)}</dd>
          </div>
          <div>
            <dt>Dominadas</dt>
            <dd>
              {formatInteger(counts.mastered)} {counts.mastered > 0 && <Tick className={classes.tick} />}
            </dd>
          </div>
          <div>
            <dt>{reviewedInMonth(days[0]?.day ?? '')}</dt>
            <dd>{formatInteger(counts.reviewedThisMonth)}</dd>
          </div>
        </dl>
      </div>
    </Sheet>
  )
}

export const NotebookTitle = ({ exam }: { exam: Mistakes['exam'] }) => (
  <div>
    <p className={classes.label}>
      {exam.code} · {exam.name}
    </p>
    <Title order={1}>Caderno de erros</Title>
  </div>
)

function Actions({ mistakes, starting }: NotebookPart) {
  const { exam, today, drills, running } = mistakes
  const due = today.entries.length
  if (running?.isOfToday === true) {
    return (
      <>
        <ResumeDrill code={exam.code} running={running} />
        {due > 0 && (
          <Button
            size="lg"
            variant="default"
            loading={starting.isBusy(DUE)}
            aria-haspopup="dialog"
            onClick={() => starting.start(DUE)}
          >
            Descartar e montar outro
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <Button size="lg" loading={starting.isBusy(DUE)} onClick={() => starting.start(DUE)}>
        {reviewTodayLabel(due)}
      </Button>
      {drills.missed.questions > 0 && (
        <Button
          size="lg"
          variant="default"
          loading={starting.isBusy(MISSED)}
          onClick={() => starting.start(MISSED)}
        >
          Só as erradas ({formatInteger(drills.missed.questions)})
        </Button>
      )}
    </>
  )
}

type ResumeDrillProps = { code: string; running: NonNullable<Mistakes['running']> }

/** 'Continuar (7 de 20)'. */
const ResumeDrill = ({ code, running }: ResumeDrillProps) => (
  <LinkButton
    size="lg"
    to="/exames/$examId/treino"
    params={{ examId: code }}
    search={{ simulacao: running.simulationId }}
  >
    {resumeLabel(running)}
  </LinkButton>
)
