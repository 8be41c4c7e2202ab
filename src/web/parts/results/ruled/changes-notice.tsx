import { MOCK_VERDICT_LABELS } from '#pt-br/mocks.ts'
import { changeDetail, changeSentence } from '#pt-br/rulings.ts'
import type { ResultChange } from '#web/api/simulations/results.ts'
import { TextLink } from '#web/ui/link-button.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import classes from './ruled-results.module.css'

/** What rulings changed in this result (spec 17.5); nothing without any. */
export function ChangesNotice({ changes, counted }: { changes: readonly ResultChange[]; counted: number }) {
  if (changes.length === 0) return null
  return (
    <section className={classes.notice} aria-label="Mudanças na nota">
      <Tick className={classes.tick} />
      <ul>
        {changes.map((change) => (
          <li key={`${change.position} ${change.decidedAt}`}>
            <b>{changeSentence(change, counted)}</b>
            <small>{changeDetail(change, MOCK_VERDICT_LABELS)}</small>
          </li>
        ))}
      </ul>
      {changes.some(({ isOwnAppeal }) => isOwnAppeal) && <TextLink to="/recursos">Ver o recurso</TextLink>}
    </section>
  )
}
