import { dayOf } from '#domain/text/days.ts'
import {
  againLabel,
  changeInWords,
  drillEndLine,
  drillEndTitle,
  drillName,
  nothingChanged,
} from '#pt-br/drills.ts'
import { typedDay } from '#pt-br/formats/typed-days.ts'
import { standingNowInWords } from '#pt-br/mistakes.ts'
import { type DrillSummary, drillSummaryQuery } from '#web/api/drills/drills.ts'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { QuestionMap } from '#web/parts/questions/question-map.tsx'
import { ChangesNotice } from '#web/parts/results/ruled/changes-notice.tsx'
import { Decisions } from '#web/parts/results/ruled/decisions.tsx'
import { TakenBackNotice } from '#web/parts/results/ruled/taken-back-notice.tsx'
import { DrillNotThere } from '#web/screens/drill/drill-faces.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './drill-summary.module.css'

type DrillSummaryScreenProps = { simulationId: string; isJustEnded: boolean }

/** What a drill came to, and what it changed in the Caderno. */
export function DrillSummaryScreen({ simulationId, isJustEnded }: DrillSummaryScreenProps) {
  const query = useQuery(drillSummaryQuery(simulationId))
  return (
    <SitePage>
      <div className={classes.page}>
        {query.data === undefined ? (
          <DrillNotThere query={query} loading="Abrindo o resumo do treino..." />
        ) : (
          <Summary summary={query.data} simulationId={simulationId} takesFocus={isJustEnded} />
        )}
      </div>
    </SitePage>
  )
}

type SummaryProps = { summary: DrillSummary; simulationId: string; takesFocus: boolean }

function Summary({ summary, simulationId, takesFocus }: SummaryProps) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const { exam, endedAt, reviewed, right, places, tomorrow, changes } = summary
  const line = drillEndLine({ tomorrow, left: changes.filter(({ left }) => left).length })
  const wrong = reviewed - right
  const review = { to: '/simulados/$examId/revisar', params: { examId: exam.code } } as const
  const endedOn = typedDay(dayOf(new Date(endedAt)))
  return (
    <>
      <ChangesNotice changes={summary.ruled} counted={reviewed} />
      <TakenBackNotice positions={summary.takenBack} />
      <Sheet as="section" marks className={classes.sheet ?? ''} variant="form">
        <p className={classes.label}>
          {['Caderno de erros', exam.code, drillName(summary), endedOn].join(' · ')}
        </p>
        <Title order={1} ref={heading} tabIndex={-1}>
          {drillEndTitle({ reviewed, right })}
        </Title>
        {line !== '' && <p className={classes.line}>{line}</p>}
        <div className={classes.map}>
          <QuestionMap
            places={places.map((place) => ({ ...place, marked: false }))}
            current={null}
            onChoose={(position) =>
              void navigate({ ...review, search: { simulacao: simulationId, questao: position + 1 } })
            }
          />
        </div>
        <div className={classes.actions}>
          <LinkButton to="/exames/$examId" params={{ examId: exam.code }} size="lg">
            Voltar ao {exam.code}
          </LinkButton>
          {wrong > 0 && (
            <LinkButton
              {...review}
              search={{ simulacao: simulationId, filtro: 'erradas' }}
              size="lg"
              variant="default"
            >
              {againLabel(wrong)}
            </LinkButton>
          )}
          {summary.kind === 'focus' && (
            <LinkButton to="/pomodoro" size="lg" variant="default">
              Voltar ao Pomodoro
            </LinkButton>
          )}
          <LinkButton
            to="/exames/$examId/caderno"
            params={{ examId: exam.code }}
            size="lg"
            variant="subtle"
            color="gray"
          >
            Abrir o Caderno de erros
          </LinkButton>
        </div>
      </Sheet>
      <Decisions changes={summary.ruled} />
      <Changes summary={summary} />
    </>
  )
}

function Changes({ summary }: { summary: DrillSummary }) {
  return (
    <section>
      <div className={classes.head}>
        <Title order={2}>O que mudou no caderno</Title>
        <p>{standingNowInWords(summary)}</p>
      </div>
      {summary.changes.length === 0 ? (
        <p className={classes.nothing}>
          {nothingChanged({ isOfToday: dayOf(new Date(summary.endedAt)) === summary.today })}
        </p>
      ) : (
        <ul className={classes.changes}>
          {summary.changes.map((change) => (
            <li key={change.position}>
              {change.isRight ? <Tick className={classes.stroke} /> : <Cross className={classes.stroke} />}
              <p>{change.statement}</p>
              <small>{changeInWords(change, summary)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
