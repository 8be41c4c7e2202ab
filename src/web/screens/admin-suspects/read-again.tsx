import { ADMIN_REFUSALS } from '#pt-br/admin-refusals.ts'
import { CHANGED_SINCE_READ } from '#pt-br/suspects.ts'
import { type SuspectDetails, suspectQuery } from '#web/api/admin/admin-suspects.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { Notice } from '#web/ui/faces/notice.tsx'
import { IconAlertTriangle } from '#web/ui/icons/icons.gen.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Late } from './decided-elsewhere.ts'

type ReadAgainProps = {
  late: Late
  questionId: string
  /** What was sent was refused; else it was read meanwhile. */
  isAnswer: boolean
  onRead: (question: SuspectDetails) => void
}

/** Whoever wanted to decide stands before the answer, wherever in the form that was. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Somebody else decided, or the question was changed, while this was written (spec 3.11). */
export function ReadAgain({ late, questionId, isAnswer, onRead }: ReadAgainProps) {
  const queryClient = useQueryClient()
  const [isReading, setReading] = useState(false)
  const read = async () => {
    setReading(true)
    try {
      onRead(await queryClient.fetchQuery(suspectQuery(questionId)))
    } catch (error) {
      toastRefusal(error, 'Não foi possível ler de novo. Tente novamente.')
      setReading(false)
    }
  }
  return (
    <Notice
      tone="amber"
      icon={IconAlertTriangle}
      action={
        <Button
          ref={isAnswer ? takeFocus : null}
          size="sm"
          variant="default"
          loading={isReading}
          onClick={() => void read()}
        >
          Ler de novo
        </Button>
      }
    >
      {late === 'ALREADY_DECIDED' ? ADMIN_REFUSALS.ALREADY_DECIDED : CHANGED_SINCE_READ}
    </Notice>
  )
}
