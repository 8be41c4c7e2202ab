import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { LAST_MINUTE, lastMinuteUnsent } from '#pt-br/mock-run.ts'
import { RunBand, SessionEndedBand } from '#web/parts/questions/run-band.tsx'
import { IconClock } from '#web/ui/icons/icons.gen.ts'
import type { MockRun } from './use-mock-run.ts'

/** The last minute, and a session that ended. Silent: what is spoken has its own place. */
export function MockBand({ run: { clock, unsent } }: { run: MockRun }) {
  const { ended } = useEndedSession()
  if (ended !== null && unsent.made > 0) return <SessionEndedBand unsent={unsent.made} />
  if (!clock.isLastMinute) return null
  return (
    <RunBand icon={IconClock}>
      <b>{LAST_MINUTE.title}</b> {LAST_MINUTE.text} {unsent.overdue > 0 && lastMinuteUnsent(unsent.overdue)}
    </RunBand>
  )
}
