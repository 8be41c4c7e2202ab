import { RESUME_MOCK } from '#pt-br/exam-ways.ts'
import { formatLocalTime } from '#pt-br/formats/dates.ts'
import { underWayInWords } from '#pt-br/mock-clock.ts'
import { isTransientFailure } from '#web/api/client/refusal.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import type { MockFacts } from '#web/api/mocks/mock-facts.ts'
import { isMockOver, mockSheetQuery } from '#web/api/mocks/mock-sheet.ts'
import { AbandonDialog } from '#web/screens/mock/finish/abandon-dialog.tsx'
import { TimeOver } from '#web/screens/mock/finish/time-over.tsx'
import { newestPlace } from '#web/screens/mock/run/sheet-rows.ts'
import { useOwnQueue } from '#web/screens/mock/run/use-own-queue.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import classes from './under-way.module.css'
import { useServerNow } from '#web/parts/mocks/use-server-now.ts'

type UnderWayProps = {
  code: string
  facts: MockFacts
  running: NonNullable<MockFacts['running']>
  /** Come back to from the running one. */
  isBack: boolean
  onGoOn: (position: number) => void
}

/** Instead of a second one: the running Prova, its end, and what can be done (spec 14.15). */
export function UnderWay({ code, facts, running, isBack, onGoOn }: UnderWayProps) {
  const queryClient = useQueryClient()
  const now = useServerNow(facts.now)
  const { queue } = useOwnQueue(running.simulationId)
  const [isAsked, abandon] = useDisclosure(false)
  // The running one finds out how, and leads on.
  const onEnded = () => onGoOn(0)
  const goOn = useMutation({
    mutationFn: () =>
      queryClient.fetchQuery({ ...mockSheetQuery(running.simulationId), staleTime: REREAD_AFTER_MS }),
    onSuccess: (sheet) => onGoOn(newestPlace(sheet, queue)),
    onError: (error) => {
      const known = queryClient.getQueryData(mockSheetQuery(running.simulationId).queryKey)
      if (isMockOver(error)) onEnded()
      else if (known && isTransientFailure(error)) onGoOn(newestPlace(known, queue))
      else toastRefusal(error)
    },
  })
  const deadline = new Date(running.deadline)
  if (now > deadline) return <TimeOver code={code} running={running} isAutomatic={false} />
  return (
    <Sheet as="section" padding="lg" marks className={classes.notice} aria-labelledby="under-way">
      <h1 id="under-way" className={classes.title} ref={isBack ? showTop : undefined}>
        Prova {code}
      </h1>
      <p className={classes.text}>
        {underWayInWords(
          { deadline, now, localTime: formatLocalTime(deadline) },
          running.timeChoice !== 'untimed',
        )}
      </p>
      <div className={classes.actions}>
        <Button size="lg" loading={goOn.isPending} onClick={() => goOn.mutate()}>
          {RESUME_MOCK}
        </Button>
        <QuietButton size="lg" aria-haspopup="dialog" onClick={abandon.open}>
          Desistir da Prova
        </QuietButton>
      </div>
      <AbandonDialog
        code={code}
        simulationId={running.simulationId}
        opened={isAsked}
        onClose={abandon.close}
        onEnded={onEnded}
      />
    </Sheet>
  )
}

/** The browser keeps the place in the taller page that the Prova was begun from: the router returns to it first. */
function showTop(title: HTMLElement | null) {
  if (title !== null) requestAnimationFrame(() => window.scrollTo({ top: 0 }))
}

/** Another device may have chosen since; within a moment going back is instant. */
const REREAD_AFTER_MS = 10_000
