import { formatExactDuration } from '#pt-br/formats/durations.ts'
import { paceSentence } from '#pt-br/mock-results.ts'
import type { MockResult } from '#web/api/simulations/results.ts'
import { TextLink } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { IconClock, IconHourglassEmpty } from '#web/ui/icons/icons.gen.ts'
import { Title } from '@mantine/core'
import classes from './question-times.module.css'
import { slowest, timedPlaces } from './slowest-places.ts'
import results from './results.module.css'

/** How long a question took on the average, and which took longest; nothing where no time was counted. */
export function QuestionTimes({ result: { id, exam, mock, places } }: { result: MockResult }) {
  const timed = timedPlaces(places)
  if (timed.length === 0) return null
  const average = timed.reduce((sum, { secondsSpent }) => sum + secondsSpent, 0) / timed.length
  const given = mock.limitSeconds === null ? null : mock.limitSeconds / places.length
  return (
    <section className={results.questions} aria-labelledby="times">
      <div className={results.head}>
        <Title order={2} id="times" className={results.heading ?? ''}>
          Tempo por questão
        </Title>
      </div>
      <Sheet padding="none" className={classes.times}>
        <p>
          <IconClock size={20} stroke={1.75} aria-hidden />
          {paceSentence(average, given)}
        </p>
        <div>
          <IconHourglassEmpty size={20} stroke={1.75} aria-hidden />
          <span>
            As que mais levaram tempo:
            <ul className={classes.slowest}>
              {slowest(timed).map(({ position, secondsSpent }) => (
                <li key={position}>
                  <TextLink
                    to="/simulados/$examId/revisar"
                    params={{ examId: exam.code }}
                    search={{ simulacao: id, questao: position + 1, filtro: 'todas' }}
                  >
                    Questão {position + 1}
                  </TextLink>{' '}
                  {formatExactDuration(secondsSpent)}
                </li>
              ))}
            </ul>
          </span>
        </div>
      </Sheet>
    </section>
  )
}
