import { resumeLabel } from '#pt-br/exam-ways.ts'
import { goalInWords } from '#pt-br/exam-goal.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { asleepInWords, limitReached, notebookInWords, reviewTodayLabel } from '#pt-br/mistakes.ts'
import {
  freeLimitOf,
  missingInWords,
  nextInWords,
  rangeWithCut,
  weekInWords,
  wornOutInWords,
} from '#pt-br/readiness.ts'
import { type StudyRow, studyTodayQuery } from '#web/api/readiness/study-today.ts'
import { ExamSpine } from '#web/parts/exams/exam-spine.tsx'
import { ReadinessRuler } from '#web/parts/readiness/readiness-ruler.tsx'
import { ReadinessWord } from '#web/parts/readiness/readiness-word.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import dashboard from './dashboard.module.css'
import classes from './today-section.module.css'

/** A row for each exam of the person; hidden while loading and without exams. Of seven days what was done, never what was missed. */
export function TodaySection({ viewerId }: { viewerId: string }) {
  const query = useQuery(studyTodayQuery(viewerId))
  const { data } = query
  if (data === undefined && !query.isError) return null
  if (data?.rows.length === 0) return null
  const week = data && weekInWords(data.week)
  return (
    <section>
      <div className={dashboard.sectionHead}>
        <Title order={2} className={dashboard.heading ?? ''}>
          Hoje
        </Title>
        {week !== null && week !== undefined && <p className={classes.week}>{week}</p>}
      </div>
      {data === undefined ? (
        <Sheet>
          <FailedFace headingLevel={3} title="Não foi possível carregar o que há para hoje" retry={query} />
        </Sheet>
      ) : (
        <Sheet as="div" marks variant="form">
          <ul className={classes.rows}>
            {data.rows.map((row, place) => (
              <Row key={row.exam.id} row={row} today={data.today} isFirst={place === 0 && row.due > 0} />
            ))}
          </ul>
        </Sheet>
      )}
    </section>
  )
}

function Row({ row, today, isFirst }: { row: StudyRow; today: string; isFirst: boolean }) {
  const { exam, due, readiness, cut } = row
  return (
    <li className={classes.row}>
      <ExamSpine code={exam.code} tone={exam.booklet} className={classes.spine} />
      <div>
        <p className={classes.label}>Para revisar hoje</p>
        <p className={classes.number}>{formatInteger(due)}</p>
        <p className={classes.note}>{standingOf(row, today)}</p>
      </div>
      <div>
        <p className={classes.label}>Prontidão</p>
        {readiness.kind === 'estimated' && (
          <div className={classes.ruler}>
            <ReadinessRuler isSmall readiness={readiness} cut={cut} />
          </div>
        )}
        <Anchor
          className={classes.word ?? ''}
          renderRoot={(props) => (
            <Link to="/exames/$examId/prontidao" params={{ examId: exam.code }} {...props} />
          )}
        >
          <ReadinessWord readiness={readiness} />
        </Anchor>
        {readiness.kind === 'estimated' && (
          <span className={classes.beside}>{rangeWithCut(readiness.range, cut)}</span>
        )}
        {readiness.kind === 'worn-out' && <p className={classes.note}>{wornOutInWords(readiness.day)}</p>}
        {readiness.kind === 'few-data' && (
          <p className={classes.note}>
            {missingInWords(readiness.missing, row)} {freeLimitOf(row, readiness.missing)}
          </p>
        )}
      </div>
      <Goal row={row} />
      <Action row={row} isFirst={isFirst} />
    </li>
  )
}

function standingOf({ exam, due, asked, reviewed, nextOn, locked, ...counts }: StudyRow, today: string) {
  if (due > 0) return asked > 0 ? notebookInWords(counts) : limitReached(reviewed)
  return nextOn === null && locked > 0 ? asleepInWords(locked, exam) : nextInWords(nextOn, today)
}

function Goal({ row: { exam, goal } }: { row: StudyRow }) {
  const words = goal === null ? null : goalInWords(goal)
  return (
    <div>
      <p className={classes.label}>Até a prova</p>
      {words === null ? (
        <Anchor
          className={classes.set ?? ''}
          renderRoot={(props) => <Link to="/exames/$examId" params={{ examId: exam.code }} {...props} />}
        >
          Definir data
        </Anchor>
      ) : (
        <>
          <p className={classes.number}>{words.title}</p>
          {words.day !== null && <p className={classes.note}>{words.day}</p>}
        </>
      )}
    </div>
  )
}

/** One thing to do: go on with a drill, review, or answer what is new. */
function Action({ row: { exam, asked, running }, isFirst }: { row: StudyRow; isFirst: boolean }) {
  const variant = isFirst ? 'filled' : 'default'
  const params = { examId: exam.code }
  // One left from another day comes after what today asks for (spec 15.8).
  if (running !== null && (running.isOfToday || asked === 0))
    return (
      <LinkButton
        to="/exames/$examId/treino"
        params={params}
        variant={variant}
        aria-label={`${resumeLabel(running)}, treino do ${exam.code}`}
      >
        {resumeLabel(running)}
      </LinkButton>
    )
  if (asked > 0)
    return (
      <LinkButton
        to="/exames/$examId/caderno"
        params={params}
        variant={variant}
        aria-label={`${reviewTodayLabel(asked)}, ${exam.code}`}
      >
        {reviewTodayLabel(asked)}
      </LinkButton>
    )
  return (
    <LinkButton to="/exames/$examId" params={params} variant="default" aria-label={`Treinar o ${exam.code}`}>
      Treinar
    </LinkButton>
  )
}
