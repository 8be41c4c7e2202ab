import { formatDuration } from '#pt-br/formats/durations.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { timeGiven } from '#pt-br/mock-results.ts'
import { mistakesOf, type MockResult } from '#web/api/simulations/results.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import type { ReactNode } from 'react'
import classes from './mock-sheet.module.css'

/** Right, wrong and blank ones apart, what was new, the time. */
export function MockFigures({ result }: { result: MockResult }) {
  const { figures, mock } = result
  const { wrong, blank } = mistakesOf(result)
  const { unseen } = mock
  return (
    <dl className={classes.figures}>
      <Figure name="Acertos">
        {formatInteger(figures.correctAnswers)} <Tick className={classes.stroke} />
      </Figure>
      <Figure name="Erros">
        {formatInteger(wrong)} <Cross className={classes.stroke} />
      </Figure>
      <Figure name="Em branco">{formatInteger(blank)}</Figure>
      <Figure name="Inéditas">
        {unseen.counted === 0 ? (
          'Nenhuma'
        ) : (
          <>
            {formatInteger(unseen.right)}{' '}
            <small>
              {unseen.right === 1 ? 'certa' : 'certas'} de {formatInteger(unseen.counted)}
            </small>
          </>
        )}
      </Figure>
      <Figure name="Tempo">
        {formatDuration(figures.totalTimeSpent)}{' '}
        <small>{timeGiven(mock.limitSeconds, mock.timeChoice)}</small>
      </Figure>
    </dl>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
