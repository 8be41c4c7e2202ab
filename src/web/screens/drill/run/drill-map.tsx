import { drillTitle } from '#pt-br/drills.ts'
import { drillPlaceQuery } from '#web/api/drills/drills.ts'
import { QuestionMapDrawer } from '#web/parts/questions/question-map-drawer.tsx'
import { QuestionMapRail } from '#web/parts/questions/question-map-rail.tsx'
import type { MapPlace } from '#web/parts/questions/question-map.tsx'
import { BesideQuestion } from '#web/parts/questions/question-page.tsx'
import { runMap } from '#web/parts/run/map-note.tsx'
import { IconKeyboard } from '#web/ui/icons/icons.gen.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Kbd } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import blockClasses from '#web/screens/drill/block/block-clock.module.css'
import classes from './drill-map.module.css'
import { WhyHere } from './why-here.tsx'
import type { DrillRun } from './use-drill-run.ts'

const BlockNotes = () => (
  <div className={blockClasses.notes}>
    <p>Se o tempo acabar no meio de uma questão, termine-a com calma e descanse.</p>
    <p>Pausar o relógio não fecha o bloco.</p>
  </div>
)

export function DrillMap({ run }: { run: DrillRun }) {
  const { drill, answering, dialog, go, canGo } = run
  const { position } = answering.state
  const { data: place } = useQuery({ ...drillPlaceQuery(drill.id, position), enabled: false })
  const map = {
    ...runMap({ simulation: drill, answering, onSeePlans: () => dialog.open('plans') }),
    legend: [],
    title: drill.block === null ? drillTitle(drill) : 'Questões do bloco',
    onChoose: go,
    isClosed: ({ position: at }: MapPlace) => !canGo(at),
  }
  const why = place && <WhyHere key={position} place={place} />
  return (
    <>
      <BesideQuestion>
        <QuestionMapRail
          {...map}
          footer={
            <>
              {why}
              {drill.block !== null && <BlockNotes />}
              <QuietButton
                size="sm"
                className={classes.shortcuts ?? ''}
                aria-haspopup="dialog"
                icon={IconKeyboard}
                rightSection={<Kbd size="sm">?</Kbd>}
                onClick={() => dialog.open('shortcuts')}
              >
                Atalhos de teclado
              </QuietButton>
            </>
          }
        />
      </BesideQuestion>
      <QuestionMapDrawer {...map} footer={why} opened={dialog.shown === 'map'} onClose={dialog.close} />
    </>
  )
}
