import { QuestionMapDrawer } from '#web/parts/questions/question-map-drawer.tsx'
import { type LegendEntry, QuestionMapRail } from '#web/parts/questions/question-map-rail.tsx'
import { BesideQuestion } from '#web/parts/questions/question-page.tsx'
import type { MapPlace } from '#web/parts/questions/question-map.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Anchor, Kbd } from '@mantine/core'
import { IconCloudOff, IconKeyboard, IconLock, IconRestore } from '#web/ui/icons/icons.gen.ts'
import classes from './run-map.module.css'
import { lockedSentence } from './start/simulation-facts.ts'
import type { SimulationRun } from './state/use-simulation-run.ts'

const LEGEND: readonly LegendEntry[] = ['right', 'wrong', 'blank', 'marked']
const LEGEND_UNSENT: readonly LegendEntry[] = ['right', 'wrong', 'unsent', 'blank', 'marked']

export function RunMap({ run }: { run: SimulationRun }) {
  const { simulation, answering, dialog, go, canGo } = run
  const isWaiting = answering.waiting.length > 0
  const map = {
    places: simulation.places.map((place): MapPlace =>
      answering.waiting.some(({ position }) => position === place.position)
        ? { ...place, state: 'unsent' }
        : place,
    ),
    current: answering.state.position,
    onChoose: go,
    isClosed: ({ position }: MapPlace) => !canGo(position),
    legend: isWaiting ? LEGEND_UNSENT : LEGEND,
    note: noteOf(run, isWaiting),
  }
  return (
    <>
      <BesideQuestion>
        <QuestionMapRail {...map} footer={<RailFooter run={run} withShortcuts />} />
      </BesideQuestion>
      <QuestionMapDrawer
        {...map}
        footer={<RailFooter run={run} />}
        opened={dialog.shown === 'map'}
        onClose={dialog.close}
      />
    </>
  )
}

function noteOf({ simulation, dialog }: SimulationRun, isWaiting: boolean) {
  if (isWaiting) {
    return (
      <>
        <IconCloudOff size={18} stroke={1.75} aria-hidden />
        <span>As questões que você ainda não abriu aparecem quando a conexão voltar.</span>
      </>
    )
  }
  const sentence = lockedSentence(simulation)
  if (sentence === null) return undefined
  return (
    <>
      <IconLock size={18} stroke={1.75} aria-hidden />
      <span>
        {sentence}{' '}
        <Anchor
          component="button"
          type="button"
          fz="inherit"
          className={classes.plans ?? ''}
          aria-haspopup="dialog"
          onClick={() => dialog.open('plans')}
        >
          Ver planos
        </Anchor>
      </span>
    </>
  )
}

function RailFooter({ run, withShortcuts = false }: { run: SimulationRun; withShortcuts?: boolean }) {
  const { dialog, answering } = run
  return (
    <div className={classes.footer}>
      {withShortcuts && (
        <QuietButton
          size="sm"
          aria-haspopup="dialog"
          icon={IconKeyboard}
          rightSection={<Kbd size="sm">?</Kbd>}
          onClick={() => dialog.open('shortcuts')}
        >
          Atalhos de teclado
        </QuietButton>
      )}
      {answering.unsent.size === 0 && (
        <QuietButton
          size="sm"
          aria-haspopup="dialog"
          icon={IconRestore}
          onClick={() => dialog.open('restart')}
        >
          Recomeçar
        </QuietButton>
      )}
    </div>
  )
}
