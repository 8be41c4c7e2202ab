import { ACCESS_WITHDRAWN, ENDED_ELSEWHERE } from '#pt-br/mock-run.ts'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import type { Ended } from './use-leading.ts'
import { useHandingIn } from './use-handing-in.ts'

type EndedMockProps = { code: string; running: Ended; isWithdrawn: boolean }

/** Finished, given up or withdrawn while it was open here: to its result, or to the exam's page. */
export function EndedMock({ code, running, isWithdrawn }: EndedMockProps) {
  useHandingIn({
    code,
    ended: running,
    by: 'browser',
    isEnabled: true,
    isTimeOver: false,
    news: { atResult: isWithdrawn ? ACCESS_WITHDRAWN : ENDED_ELSEWHERE, whenEmpty: ENDED_ELSEWHERE },
  })
  return <BubbleLoader text="Abrindo o resultado..." fullPage />
}
