import { toldOf } from '#domain/exams/exam-outcome.ts'
import type { ExamReadiness } from '#web/api/readiness/readiness.ts'
import { freshInWords, lockedFreshSentence, OUTCOME_LABELS, shutSentence } from '#pt-br/readiness.ts'
import { typedDay } from '#pt-br/formats/typed-days.ts'
import { OutcomeQuestion } from '#web/parts/readiness/outcome-question.tsx'
import { Title } from '@mantine/core'
import classes from './readiness.module.css'

type NarrowerProps = {
  data: Pick<ExamReadiness, 'exam' | 'access' | 'readiness' | 'fresh' | 'openFresh' | 'goal' | 'outcomes'>
}

/** What makes the band narrower, and what does not; after the exam's day, its outcome. */
export function Narrower({ data }: NarrowerProps) {
  const { exam, readiness, fresh, openFresh = fresh, goal, outcomes } = data
  const [told] = outcomes
  const shut = shutSentence(data)
  const sitting = toldOf(goal, outcomes)
  return (
    <aside className={classes.narrower}>
      <Title order={2}>Como estreitar a faixa</Title>
      <ul>
        {shut === null && <NewQuestions fresh={fresh} open={openFresh} />}
        {/* With few data the sheet over it says so already. */}
        {shut !== null && readiness.kind !== 'few-data' && <li>{shut}</li>}
        <li>
          <b>Desistir não esconde.</b> Respostas de simulados abandonados também contam.
        </li>
        {told !== undefined && (
          <li>
            <b>{OUTCOME_LABELS[told.outcome]}</b> na prova de {typedDay(told.satOn)}
            {told.score !== null && `, nota ${told.score}`}.
          </li>
        )}
        {sitting !== null && (
          <li>
            <OutcomeQuestion
              key={sitting.satOn}
              code={exam.code}
              examOn={sitting.satOn}
              told={sitting.told}
            />
          </li>
        )}
      </ul>
    </aside>
  )
}

function NewQuestions({ fresh, open }: { fresh: number; open: number }) {
  if (fresh === 0)
    return (
      <li>
        <b>Nenhuma questão inédita.</b> As já vistas não mudam a estimativa, nem para cima. Questões cujo
        gabarito a revisão mostrou também contam como vistas.
      </li>
    )
  if (open === 0) return <li>{lockedFreshSentence(fresh)}</li>
  return (
    <>
      <li>
        <b>{freshInWords(open)}.</b> Cada uma ensina algo novo à estimativa. As já vistas não a mudam, nem
        para cima.
      </li>
      {open > 1 && (
        <li>
          <b>Uma Prova</b> cobre muitas de uma vez. A faixa estreita devagar: uma prova só já varia sozinha.
        </li>
      )}
    </>
  )
}
