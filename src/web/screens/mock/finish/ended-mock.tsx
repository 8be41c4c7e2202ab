import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import type { Ended } from './use-leading.ts'
import { useHandingIn } from './use-handing-in.ts'

/** Finished, given up or withdrawn while it was open here: to its result, or to the exam's page. */
export function EndedMock({ code, running }: { code: string; running: Ended }) {
  useHandingIn({ code, ended: running, by: 'browser', isEnabled: true, sender: null })
  return <BubbleLoader text="Abrindo o resultado..." fullPage />
}
