import type { TimeChoice } from '#domain/mocks/mock-time.ts'
import { atItsEnd, factsOf, honestLine, type HonestLine, RULES, unseenRule } from '#pt-br/mock-start.ts'
import { formatLocalTime } from '#pt-br/formats/dates.ts'
import { nextStartInWords, wouldEndInWords } from '#pt-br/mock-clock.ts'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { mockFactsQuery, type MockFacts } from '#web/api/mocks/mock-facts.ts'
import { useStartMock } from '#web/api/mocks/mocks.ts'
import { BlankAnswerSheet } from '#web/parts/mocks/answer-sheet.tsx'
import { AnswerSheetFrame } from '#web/parts/mocks/answer-sheet-frame.tsx'
import { Marks } from '#web/ui/marks/marks.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { IconInfoCircle } from '#web/ui/icons/icons.gen.ts'
import { Button, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './before.module.css'
import { TimeField } from './time-field.tsx'
import { useServerNow } from '#web/parts/mocks/use-server-now.ts'

type BeforeMockProps = { facts: MockFacts; onBegun: Parameters<typeof useStartMock>[1] }

/** What this Prova is, how much time it gives, and the rules (spec 14.2, 14.4 and 14.5). */
export function BeforeMock({ facts, onBegun }: BeforeMockProps) {
  const { exam, times, questions, unseen } = facts
  const [wanted, setWanted] = useState<TimeChoice>(facts.timeChoice)
  // Where no minutes are known, one choice is left.
  const time = times.find(({ choice }) => choice === wanted) ?? times[0] ?? WITHOUT_CLOCK
  const told = { ...facts, officialPassing: exam.official.passing }
  return (
    <div className={classes.pair}>
      <Sheet as="section" padding="none" className={classes.sheet} aria-labelledby="mock-title">
        <Marks />
        <div className={classes.column}>
          <div>
            <p className={classes.label}>Prova · {exam.name}</p>
            <h1 id="mock-title">Leia antes de começar</h1>
          </div>
          <dl className={classes.facts}>
            {factsOf(told, time.seconds).map(({ value, unit, name }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {value} {unit !== undefined && <small>{unit}</small>}
                </dd>
              </div>
            ))}
          </dl>
          <Honest line={honestLine(told, time.choice)} />
          <TimeField times={times} value={time.choice} onChange={setWanted} />
          <div>
            <Title order={2} className={classes.heading ?? ''}>
              Regras
            </Title>
            <ol className={classes.rules}>
              {[...RULES, atItsEnd(time.choice), unseenRule(unseen, questions)].map(({ title, text }) => (
                <li key={title}>
                  <span>
                    <b>{title}</b> {text}
                  </span>
                </li>
              ))}
            </ol>
          </div>
          <Start facts={facts} time={time} onBegun={onBegun} />
        </div>
      </Sheet>
      <div className={classes.blank} aria-hidden>
        <AnswerSheetFrame aside="em branco">
          <BlankAnswerSheet questions={questions} />
        </AnswerSheetFrame>
      </div>
    </div>
  )
}

const WITHOUT_CLOCK: MockFacts['times'][number] = { choice: 'untimed', seconds: null }

const Honest = ({ line: { title, text } }: { line: HonestLine }) => (
  <p className={classes.honest}>
    <IconInfoCircle size={20} stroke={1.75} aria-hidden />
    <span>
      <b>{title}</b> {text}
    </span>
  </p>
)

type StartProps = BeforeMockProps & { time: MockFacts['times'][number] }

function Start({ facts, time, onBegun }: StartProps) {
  const queryClient = useQueryClient()
  const start = useStartMock(facts.exam.code, onBegun)
  const now = useServerNow(facts.now)
  const next = facts.nextStartAt === null ? null : new Date(facts.nextStartAt)
  if (next !== null && now < next) {
    return (
      <div className={classes.start}>
        <p>{nextStartInWords({ deadline: next, now, localTime: formatLocalTime(next) })}</p>
      </div>
    )
  }
  const { isSample, questions, opensFree } = facts
  const told = { isSample, questions, opensFree, seconds: time.seconds }
  const begin = () =>
    start.mutate(
      { time: time.choice, told },
      {
        onError: (error) => {
          // What may be started has changed meanwhile: the page shows it.
          if (refusalCode(error) !== null)
            void queryClient.invalidateQueries({ queryKey: mockFactsQuery(facts.exam.code).queryKey })
          toastRefusal(error)
        },
      },
    )
  const deadline = time.seconds === null ? null : new Date(now.getTime() + time.seconds * 1000)
  return (
    <div className={classes.start}>
      <Button size="lg" loading={start.isPending || start.isSuccess} onClick={begin}>
        Começar a Prova
      </Button>
      {deadline !== null && <p>{wouldEndInWords({ deadline, now, localTime: formatLocalTime(deadline) })}</p>}
    </div>
  )
}
