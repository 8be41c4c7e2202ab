import { ACCESS_WITHDRAWN, ENDED_ELSEWHERE } from '#pt-br/mock-run.ts'
import { pageClock } from '#web/api/mocks/page-clock.ts'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import type { Ended } from './use-leading.ts'
import { useHandingIn } from './use-handing-in.ts'
import { useState } from 'react'

type EndedMockProps = { code: string; running: Ended & { deadline: string }; isWithdrawn: boolean }

/** Finished, given up or withdrawn while it was open here: to its result, or to the exam's page. */
export function EndedMock({ code, running, isWithdrawn }: EndedMockProps) {
  // A clock of the page may have slept with the device, and the device's own may go wrong.
  const [isTimeUp] = useState(() => Math.max(pageClock.now(0), Date.now()) > Date.parse(running.deadline))
  const elsewhere = isTimeUp ? {} : { atResult: ENDED_ELSEWHERE, whenEmpty: ENDED_ELSEWHERE }
  useHandingIn({
    code,
    ended: running,
    by: 'browser',
    isEnabled: true,
    sender: null,
    news: isWithdrawn ? { atResult: ACCESS_WITHDRAWN, whenEmpty: ENDED_ELSEWHERE } : elsewhere,
  })
  return <BubbleLoader text="Abrindo o resultado..." fullPage />
}
