import { isForSale } from '#pt-br/site.ts'
import { accuracyBand } from '#domain/simulations/scoring.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { formatExactDuration } from '#pt-br/formats/durations.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { resultComment, resultTitle, leftOutSentence } from '#pt-br/results.ts'
import type { SimulationResult } from '#web/api/simulations/results.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Marks } from '#web/ui/marks/marks.tsx'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { Title, Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { CircledGrade } from './circled-grade.tsx'
import { StudyAgain } from './further-ways.tsx'
import { FormerGrade, RecountDay } from './ruled/what-changed.tsx'
import { PrintedLine } from './printed-line.tsx'
import classes from './result-sheet.module.css'
import { PlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { useDisclosure } from '@mantine/hooks'

/** The corrected sheet: result, duration, next steps (spec 6.25). */
export function ResultSheet({ result }: { result: SimulationResult }) {
  const { exam, figures, completedAt, places } = result
  const unanswered = places.filter(({ state }) => state === 'unanswered').length
  return (
    <section className={classes.sheet} aria-labelledby="result">
      <Marks className={classes.marks} />
      <div className={classes.words}>
        <PrintedLine>
          <b>Gabarito conferido</b>
          <span>{exam.code}</span>
          <span>{formatDate(new Date(completedAt))}</span>
          <RecountDay result={result} />
        </PrintedLine>
        <Title order={1} id="result">
          {resultTitle(figures)}
        </Title>
        <p className={classes.comment}>{resultComment(figures)}</p>
        <LeftOutLine result={result} />
        <div className={classes.actions}>
          <LinkButton
            size="lg"
            to="/simulados/$examId/revisar"
            params={{ examId: exam.code }}
            search={{ simulacao: result.id }}
          >
            Revisar Simulado
          </LinkButton>
          {result.mode === 'study' && <StudyAgain result={result} />}
        </div>
      </div>
      <dl className={classes.figures}>
        <Figure name="Aproveitamento" of="accuracy">
          <CircledGrade
            percentage={figures.accuracyPercentage}
            band={accuracyBand(figures.accuracyPercentage)}
          />
          <FormerGrade result={result} />
        </Figure>
        <Figure name="Acertos" of="right">
          {formatInteger(figures.correctAnswers)} <Tick className={classes.stroke} />
        </Figure>
        <Figure name="Erros" of="wrong">
          {formatInteger(figures.wrongAnswers)} <Cross className={classes.stroke} />
          {unanswered > 0 && (
            <span className={classes.note}>
              {formatInteger(unanswered)} {unanswered === 1 ? 'não respondida' : 'não respondidas'}
            </span>
          )}
        </Figure>
        <Figure name="Tempo Total" of="time">
          <Duration seconds={figures.totalTimeSpent} />
        </Figure>
      </dl>
    </section>
  )
}

function Figure({ name, of, children }: { name: string; of: string; children: ReactNode }) {
  return (
    <div className={classes.figure} data-of={of}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Duration({ seconds }: { seconds: number }) {
  const parts = formatExactDuration(seconds).split(' ')
  return parts.length === 1 ? (
    parts
  ) : (
    <>
      {parts.slice(0, -1).join(' ')} <small>{parts.at(-1)}</small>
    </>
  )
}

function LeftOutLine({ result: { exam, places } }: { result: SimulationResult }) {
  const [opened, plans] = useDisclosure(false)
  const leftOut = places.filter(({ state }) => state === 'left-out').length
  const sentence = leftOutSentence(leftOut, { isActive: exam.status === 'active' })
  if (sentence === null) return null
  return (
    <>
      <p className={classes.comment}>
        {sentence}{' '}
        {isForSale(exam) && (
          <Anchor component="button" type="button" aria-haspopup="dialog" onClick={plans.open}>
            Desbloquear Acesso
          </Anchor>
        )}
      </p>
      <PlanDialog opened={opened} onClose={plans.close} exam={exam} />
    </>
  )
}
