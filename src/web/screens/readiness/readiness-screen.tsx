import { typedDay } from '#pt-br/formats/typed-days.ts'
import {
  ABOUT_OUR_QUESTIONS,
  baseSentence,
  chanceSentence,
  cutWords,
  missingSentence,
  NO_CUT,
  rangeInWords,
  usedUpSentence,
  wornOutSentence,
} from '#pt-br/readiness.ts'
import type { Viewer } from '#web/api/accounts/session.ts'
import { type ExamReadiness, type ReadinessBrief, readinessQuery } from '#web/api/readiness/readiness.ts'
import { ReadinessRuler } from '#web/parts/readiness/readiness-ruler.tsx'
import { ReadinessWord } from '#web/parts/readiness/readiness-word.tsx'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Gains } from './gains.tsx'
import { Narrower } from './narrower.tsx'
import classes from './readiness.module.css'
import { UnderExam } from '#web/parts/exams/under-exam.tsx'
import { ReadinessFailed, ReadinessLoading } from './readiness-faces.tsx'

/** What first answers say of the real exam, what they rest on, and where most is to be gained (spec 16.1). */
export function ReadinessScreen({ code, viewer }: { code: string; viewer: Viewer }) {
  const query = useQuery(readinessQuery(code, viewer.id))
  const { data } = query
  return (
    <UnderExam code={code}>
      {data !== undefined && <Found data={data} />}
      {data === undefined && (query.isPending ? <ReadinessLoading /> : <ReadinessFailed query={query} />)}
    </UnderExam>
  )
}

function Found({ data }: { data: ExamReadiness }) {
  const { exam, readiness } = data
  return (
    <>
      <Sheet as="section" marks variant="form">
        <p className={classes.label}>
          Prontidão · {exam.code} · {typedDay(data.today)}
        </p>
        <Title order={1} className={classes.word ?? ''}>
          <ReadinessWord readiness={readiness} />
        </Title>
        {readiness.kind === 'estimated' ? (
          <Estimate data={data} readiness={readiness} />
        ) : (
          <NoEstimate data={data} readiness={readiness} />
        )}
      </Sheet>
      <div className={classes.pair}>
        {readiness.kind === 'estimated' && <Gains data={data} />}
        <Narrower data={data} />
      </div>
    </>
  )
}

type Estimated = Extract<ReadinessBrief, { kind: 'estimated' }>

function Estimate({ data, readiness }: { data: ExamReadiness; readiness: Estimated }) {
  const { cut } = data
  const { range, pass, counted, usedUp, day } = readiness
  return (
    <>
      <div className={classes.sentences}>
        <p>
          <b>{rangeInWords(range)}</b> {cut === null ? NO_CUT : cutWords(cut)}
        </p>
        {pass !== null && (
          <div>
            <p>{chanceSentence(pass)}</p>
            <Ten of={pass} />
          </div>
        )}
      </div>
      <div className={classes.ruler}>
        <ReadinessRuler readiness={readiness} cut={cut} />
      </div>
      {usedUp && <p className={classes.usedUp}>{usedUpSentence(data, day)}</p>}
      <div className={classes.base}>
        <p>{baseSentence(counted)}</p>
        <p>{ABOUT_OUR_QUESTIONS}</p>
      </div>
    </>
  )
}

const EXAMS = Array.from({ length: 10 }, (_, exam) => exam)

const Ten = ({ of }: { of: number }) => (
  <div className={classes.ten} aria-hidden>
    {EXAMS.map((exam) => (
      <Bubble
        key={exam}
        label=""
        size={24}
        variant={penVariant(exam)}
        state={exam < Math.round(of * EXAMS.length) ? 'selected' : 'empty'}
      />
    ))}
  </div>
)

type NoEstimateProps = { data: ExamReadiness; readiness: Exclude<ReadinessBrief, Estimated> }

const NoEstimate = ({ data, readiness }: NoEstimateProps) => (
  <>
    <div className={classes.sentences}>
      <p>
        {readiness.kind === 'few-data'
          ? missingSentence(readiness.missing, data)
          : wornOutSentence(readiness.day)}
      </p>
    </div>
    <div className={classes.base}>
      <p>{ABOUT_OUR_QUESTIONS}</p>
    </div>
  </>
)
