import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import type { Exam, ExamPage, ExamSituation, ExamStanding } from '#web/api/exams/exams.ts'
import { ViewerActions, VisitorActions } from '#web/parts/exams/exam-actions.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { Bubble, type BubbleState } from '#web/ui/marks/bubble.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import classes from './exam.module.css'

type Row = { name: string; value: string }

export const VisitorStudy = ({ page: { exam } }: { page: ExamPage }) => (
  <Study
    rows={[
      { name: 'Questões comentadas', value: formatInteger(exam.questionCount) },
      { name: 'Grátis, com uma conta', value: formatInteger(Math.min(FREE_QUESTIONS, exam.questionCount)) },
    ]}
  >
    <VisitorActions exam={exam} />
  </Study>
)

type ViewerStudyProps = {
  viewerId: string
  page: ExamPage
  cards: UseQueryResult<ExamSituation[]>
  standing: UseQueryResult<ExamStanding>
  onUnlock: (exam: Exam) => void
}

/** A payer must never see 'Testar Grátis': without the cards there are no actions (spec 3.3). */
export function ViewerStudy({ viewerId, page: { exam }, cards, standing, onUnlock }: ViewerStudyProps) {
  const situation = cards.data?.find((one) => one.exam.id === exam.id)
  return (
    <Study rows={standing.data ? rowsOf(standing.data, situation) : []}>
      {situation !== undefined && (
        <ViewerActions exam={exam} viewerId={viewerId} situation={situation} onUnlock={onUnlock} />
      )}
      {cards.data === undefined && cards.isPending && <Skeleton h={44} />}
      {cards.data === undefined && cards.isError && (
        <FailedFace
          headingLevel={3}
          title="Não conseguimos ler seus acessos"
          text="Seus planos e respostas continuam guardados. Tente novamente."
          retry={cards}
        />
      )}
    </Study>
  )
}

function rowsOf({ questions, answered, marked }: ExamStanding, situation: ExamSituation | undefined): Row[] {
  const of = (part: number, whole: number) => `${formatInteger(part)} de ${formatInteger(whole)}`
  const underWay = situation?.underWay ?? null
  return [
    ...(underWay === null ? [] : [{ name: 'Em andamento', value: of(underWay.answered, underWay.total) }]),
    { name: 'Já respondidas', value: of(answered, questions) },
    { name: 'Ainda sem resposta', value: formatInteger(questions - answered) },
    { name: 'Marcadas para revisar', value: formatInteger(marked) },
  ]
}

const ANSWERED: readonly BubbleState[] = ['selected', 'wrong', 'selected', 'empty', 'empty']

function Study({ rows, children }: { rows: readonly Row[]; children: ReactNode }) {
  const titleId = useId()
  return (
    <Sheet as="article" padding="none" className={classes.way} aria-labelledby={titleId}>
      <div className={classes.wayBody}>
        <div className={classes.bubbles} aria-hidden>
          {ANSWERED.map((state, index) => (
            <Bubble
              key={penVariant(index) + state + String(index)}
              size={38}
              label={index + 1}
              state={state}
              variant={penVariant(index)}
            />
          ))}
        </div>
        <Title order={3} id={titleId}>
          Simulado comentado
        </Title>
        <p>Resposta e explicação na hora. Sem relógio, no seu ritmo.</p>
      </div>
      <div className={classes.wayStub}>
        {rows.length > 0 && (
          <dl className={classes.rows}>
            {rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {children}
      </div>
    </Sheet>
  )
}
