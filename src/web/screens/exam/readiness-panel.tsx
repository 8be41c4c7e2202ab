import {
  ABOUT_OUR_QUESTIONS,
  cutWords,
  missingSentence,
  NO_CUT,
  rangeInWords,
  wornOutSentence,
} from '#pt-br/readiness.ts'
import { toldOf } from '#domain/exams/exam-outcome.ts'
import { type ExamReadiness, readinessQuery } from '#web/api/readiness/readiness.ts'
import { OutcomeQuestion } from '#web/parts/readiness/outcome-question.tsx'
import { ReadinessRuler } from '#web/parts/readiness/readiness-ruler.tsx'
import { ReadinessWord } from '#web/parts/readiness/readiness-word.tsx'
import { Anchor } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FailedLine } from '#web/ui/faces/failed-line.tsx'
import classes from './readiness-panel.module.css'

/** Hidden while loading: the page stands without it. */
export function ReadinessPanel({ code, viewerId }: { code: string; viewerId: string }) {
  const query = useQuery(readinessQuery(code, viewerId))
  const { data } = query
  if (data === undefined) return query.isError ? <FailedPanel query={query} /> : null
  const { readiness, cut, goal, outcomes } = data
  const sitting = toldOf(goal, outcomes)
  return (
    <section className={classes.panel} aria-labelledby="readiness">
      <div>
        <h2 id="readiness" className={classes.label}>
          Prontidão
        </h2>
        <p className={classes.word}>
          <ReadinessWord readiness={readiness} />
        </p>
        <p className={classes.sentence}>{sentenceOf(data)}</p>
        <Anchor
          className={classes.more ?? ''}
          renderRoot={(props) => <Link to="/exames/$examId/prontidao" params={{ examId: code }} {...props} />}
        >
          Ver de onde vem e onde mais se ganha
        </Anchor>
        {sitting?.told === null && <OutcomeQuestion code={code} examOn={sitting.satOn} />}
      </div>
      {readiness.kind === 'estimated' && (
        <div>
          <ReadinessRuler readiness={readiness} cut={cut} />
          <p className={classes.about}>{ABOUT_OUR_QUESTIONS}</p>
        </div>
      )}
    </section>
  )
}

const FailedPanel = ({ query }: { query: UseQueryResult }) => (
  <section className={classes.panel} aria-labelledby="readiness">
    <div>
      <h2 id="readiness" className={classes.label}>
        Prontidão
      </h2>
      <FailedLine text="Não foi possível carregar a sua Prontidão." query={query} />
    </div>
  </section>
)

function sentenceOf(data: ExamReadiness): string {
  const { readiness, cut } = data
  if (readiness.kind === 'worn-out') return wornOutSentence(readiness.day)
  if (readiness.kind === 'estimated')
    return `${rangeInWords(readiness.range)} ${cut === null ? NO_CUT : cutWords(cut)}`
  return missingSentence(readiness.missing, data)
}
