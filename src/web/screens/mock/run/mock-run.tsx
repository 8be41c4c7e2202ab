import type { MockSheet } from '#web/api/mocks/mock-sheet.ts'
import { isTelling } from '#web/api/simulations/telling.ts'
import { FocusPage } from '#web/parts/page/focus-page.tsx'
import { QuestionPage } from '#web/parts/questions/question-page.tsx'
import { MOCK_SHORTCUTS, ShortcutsDialog } from '#web/parts/questions/shortcuts/shortcuts-dialog.tsx'
import { AbandonDialog } from '#web/screens/mock/finish/abandon-dialog.tsx'
import { FinishDialog } from '#web/screens/mock/finish/finish-dialog.tsx'
import { TimeOver } from '#web/screens/mock/finish/time-over.tsx'
import { LeaveDialog } from '#web/ui/dialogs/leave-dialog.tsx'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MockBand } from './mock-band.tsx'
import { MockBar } from './mock-bar.tsx'
import { MockClock } from './mock-clock.tsx'
import { MockProgress } from './mock-progress.tsx'
import { MockQuestion } from './mock-question.tsx'
import { SheetDrawer, SheetRail } from './sheet-beside.tsx'
import { type MockRun, useMockRun } from './use-mock-run.ts'
import { useMockShortcuts } from './use-mock-shortcuts.ts'

type MockRunProps = {
  code: string
  sheet: MockSheet
  /** Position of the question in the address, from 0. */
  place: number
  /** It was started on this page a moment ago. */
  isNew: boolean
  onPlace: (position: number) => void
}

export function RunningSheet({ sheet, place, ...rest }: MockRunProps) {
  const [first] = sheet.places
  return first === undefined ? null : <Run {...rest} sheet={sheet} first={first} at={place} />
}

function Run(input: Parameters<typeof useMockRun>[0]) {
  const run = useMockRun(input)
  const { code, sheet, clock, dialog, unsent } = run
  useMockShortcuts(run)
  const running = { ...sheet, simulationId: sheet.id }
  const queryClient = useQueryClient()
  const isUnkept = () => !clock.isOver && unsent.overdue > 0 && !unsent.isKept
  return (
    <FocusPage
      title={`Prova ${code}`}
      middle={clock.isOver ? <span /> : <MockClock clock={clock} />}
      right={
        !clock.isOver && (
          <Button variant="default" aria-haspopup="dialog" onClick={() => dialog.open('finish')}>
            Finalizar
          </Button>
        )
      }
      progress={<MockProgress run={run} />}
      band={<MockBand run={run} />}
    >
      {clock.isOver ? (
        <TimeOver code={code} running={running} isAutomatic />
      ) : (
        <Questions run={run} isNew={input.isNew} />
      )}
      {run.spoken}
      <LeaveDialog
        isAsked={isUnkept}
        isAskedByBrowser={() => isUnkept() || isTelling(queryClient, sheet.id)}
        isWithinPage
        title="Sair sem enviar a resposta?"
        confirmLabel="Sair assim mesmo"
        cancelLabel="Ficar aqui"
      >
        O que falta enviar está só nesta aba e se perde ao sair.
      </LeaveDialog>
    </FocusPage>
  )
}

function Questions({ run, isNew }: { run: MockRun; isNew: boolean }) {
  const { code, sheet, place, clock, dialog } = run
  const navigate = useNavigate()
  const [firstPlace] = useState(place.position)
  const wentOn = !isNew && clock.isTimed && place.position === firstPlace
  return (
    <>
      <QuestionPage map={<SheetRail run={run} />}>
        <MockQuestion key={place.position} run={run} showsWentOn={wentOn} />
        <MockBar run={run} />
      </QuestionPage>
      <SheetDrawer run={run} />
      <ShortcutsDialog
        opened={dialog.shown === 'shortcuts'}
        onClose={dialog.close}
        entries={MOCK_SHORTCUTS}
      />
      <FinishDialog run={run} />
      <AbandonDialog
        code={code}
        simulationId={sheet.id}
        opened={dialog.shown === 'abandon'}
        onClose={dialog.close}
        onGone={() => navigate({ to: '/exames/$examId', params: { examId: code }, replace: true })}
      />
    </>
  )
}
