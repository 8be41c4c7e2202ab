import { thanksFor } from '#pt-br/rulings.ts'
import { counted } from '#pt-br/formats/counts.ts'
import type { ResultChange } from '#web/api/simulations/results.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import classes from './ruled-results.module.css'

/** The words of each decision that changed a result (spec 17.7); nothing without any. */
export function Decisions({ changes }: { changes: readonly ResultChange[] }) {
  if (changes.length === 0) return null
  return (
    <section className={classes.decisions} aria-labelledby="replies">
      <Title order={2} id="replies" className={classes.heading ?? ''}>
        {changes.length === 1 ? 'A decisão' : 'As decisões'}
      </Title>
      <Sheet padding="none">
        <ul className={classes.replies}>
          {changes.map(({ position, decidedAt, reply, askedBy, thanksTo }) => (
            <li key={`${position} ${decidedAt}`}>
              <small>
                Questão {position + 1}
                {askedBy > 0 && ` · ${counted(askedBy, 'appeal')}`}
              </small>
              <b>Resposta</b>
              <p>{reply}</p>
              {thanksTo !== null && <small>{thanksFor(thanksTo)}</small>}
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  )
}
