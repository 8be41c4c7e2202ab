import { MOST_PLACES } from '#domain/mistakes/drills.ts'
import { drillName } from '#pt-br/drills.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { noneToDrill, noneUnseen, NOTHING_OPEN } from '#pt-br/mistakes.ts'
import type { DrillSelection } from '#web/api/drills/drills.ts'
import type { Mistakes } from '#web/api/drills/mistakes.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Loader, Title, UnstyledButton } from '@mantine/core'
import { DaySettings } from './day-settings.tsx'
import { GUESSES, MARKED, MISSED, UNSEEN } from './selections.ts'
import type { Starting } from '#web/parts/drills/use-starting.tsx'
import type { NotebookPart } from './notebook-part.ts'
import classes from './other-drills.module.css'

/** Every other drill, with its count; those without a question say why. */
export function OtherDrills({ mistakes, starting, viewerId }: NotebookPart & { viewerId: string }) {
  const { drills } = mistakes
  const domains = drills.domains.map(({ id, name, questions }) => ({
    selection: selectionOf(id),
    name,
    questions,
    none: NOTHING_OPEN,
  }))
  const kinds = kindsOf(mistakes)
  const isLong = [...kinds, ...domains].some(({ questions }) => questions > MOST_PLACES)
  return (
    <section>
      <Title order={2} className={classes.heading ?? ''}>
        Outros treinos
      </Title>
      <Sheet padding="none" className={classes.sheet ?? ''}>
        <h3>Escolher questões</h3>
        <Drills drills={kinds} starting={starting} />
        {domains.length > 0 && (
          <>
            <h3>Por domínio</h3>
            <Drills drills={domains} starting={starting} />
          </>
        )}
        {isLong && <p className={classes.note}>Até {MOST_PLACES} questões por treino.</p>}
        <DaySettings mistakes={mistakes} viewerId={viewerId} />
      </Sheet>
    </section>
  )
}

type Offered = { selection: DrillSelection; name: string; questions: number; none: string }

const named = (kind: 'missed' | 'marked' | 'guesses' | 'unseen') => drillName({ kind, domain: null })

function kindsOf({ drills, questions, openQuestions }: Mistakes): Offered[] {
  const reach = { open: openQuestions, questions }
  return [
    { selection: MISSED, name: named('missed'), ...drills.missed, none: noneToDrill('missed', reach) },
    { selection: MARKED, name: named('marked'), ...drills.marked, none: noneToDrill('marked', reach) },
    { selection: GUESSES, name: named('guesses'), ...drills.guesses, none: noneToDrill('guesses', reach) },
    {
      selection: UNSEEN,
      name: named('unseen'),
      ...drills.unseen,
      none: noneUnseen(reach),
    },
  ]
}

const ofDomains = new Map<string, DrillSelection>()

/** One object for each domain, as those of the other kinds. */
function selectionOf(domainId: string): DrillSelection {
  const known = ofDomains.get(domainId)
  if (known !== undefined) return known
  const selection = { kind: 'domain' as const, domainId }
  ofDomains.set(domainId, selection)
  return selection
}

const Drills = ({ drills, starting }: { drills: readonly Offered[]; starting: Starting }) => (
  <ul className={classes.drills}>
    {drills.map(({ selection, name, questions, none }) => (
      <li key={name}>
        <UnstyledButton
          className={classes.drill ?? ''}
          disabled={questions === 0}
          onClick={() => starting.start(selection)}
        >
          <span>{name}</span>
          {starting.isBusy(selection) ? <Loader size={16} /> : <b>{formatInteger(questions)}</b>}
          {questions === 0 && <small>{none}</small>}
        </UnstyledButton>
      </li>
    ))}
  </ul>
)
