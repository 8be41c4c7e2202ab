import { QuestionMapDrawer } from '#web/parts/questions/question-map-drawer.tsx'
import { QuestionMapRail } from '#web/parts/questions/question-map-rail.tsx'
import { BesideQuestion } from '#web/parts/questions/question-page.tsx'
import type { MapPlace } from '#web/parts/questions/question-map.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Kbd } from '@mantine/core'
import { IconKeyboard, IconRestore } from '#web/ui/icons/icons.gen.ts'
import classes from './run-map.module.css'
import { runMap } from '#web/parts/run/map-note.tsx'
import type { SimulationRun } from './state/use-simulation-run.ts'

export function RunMap({ run }: { run: SimulationRun }) {
  const { simulation, answering, dialog, go, canGo } = run
  const map = {
    ...runMap({ simulation, answering, onSeePlans: () => dialog.open('plans') }),
    onChoose: go,
    isClosed: ({ position }: MapPlace) => !canGo(position),
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
