import { OTHER_DRILL_WAITS, otherDrillSentence } from '#pt-br/drills.ts'
import { isMissingFile, loadAnew } from '#web/api/client/new-release.ts'
import { isRefusal, isRefused } from '#web/api/client/refusal.ts'
import { toastFailure, toastRefusal } from '#web/api/client/refusal-toast.tsx'
import {
  AnswersWait,
  type DrillSelection,
  type RunningDrill,
  runningDrillQuery,
  useStartDrill,
} from '#web/api/drills/drills.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

export type Starting = {
  /** Asks first while another drill is under way (`underWay`: as read just now): it ends with what was answered. */
  start: (selection: DrillSelection, underWay?: Where['running']) => void
  /** The one that is being begun. */
  isBusy: (selection: DrillSelection) => boolean
  dialog: ReactNode
}

type Where = {
  exam: { code: string }
  running: Pick<RunningDrill, 'simulationId' | 'answered'> | null
  /** Before the drill is opened. */
  onStarted?: (simulationId: string) => void
}

/** The drill under way is the one that the dialog asked about. */
type Asked = { selection: DrillSelection; underWay: NonNullable<Where['running']> }

export function useStarting({ exam, running, onStarted }: Where): Starting {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const starting = useStartDrill(exam.code)
  const [asked, setAsked] = useState<Asked | null>(null)

  const ended = asked?.underWay ?? running

  const begin = (selection: DrillSelection, replaced: string | null) =>
    starting.mutate(
      { selection, running: replaced },
      {
        onSuccess: ({ simulationId }) => {
          onStarted?.(simulationId)
          void navigate({
            to: '/exames/$examId/treino',
            params: { examId: exam.code },
            search: { simulacao: simulationId },
          })
        },
        onError: (error) => {
          // Begun elsewhere since the page was read.
          const underWay = isRefused(error, 'DRILL_RUNNING') ? (error.data?.runningDrill ?? null) : null
          setAsked(underWay && { selection, underWay })
          if (error instanceof AnswersWait) toastFailure(...OTHER_DRILL_WAITS)
          else if (isMissingFile(error)) void loadAnewOrTell(error)
          else if (underWay === null) toastRefusal(error)
          if (!isRefusal(error)) return
          // What the page knows is of an earlier moment.
          for (const queryKey of [['mistakes'], runningDrillQuery(exam.code).queryKey])
            void queryClient.invalidateQueries({ queryKey })
        },
      },
    )
  const isStarting = starting.isPending || starting.isSuccess
  return {
    start: (selection, underWay = running) => {
      if (isStarting) return
      if (underWay === null) begin(selection, null)
      else setAsked({ selection, underWay })
    },
    isBusy: (selection) => isStarting && starting.variables?.selection === selection,
    dialog: (
      <ConfirmDialog
        opened={asked !== null}
        title="Montar outro treino?"
        confirmLabel="Montar outro"
        cancelLabel="Manter o atual"
        loading={isStarting}
        onConfirm={() => asked !== null && begin(asked.selection, asked.underWay.simulationId)}
        onClose={() => setAsked(null)}
      >
        {otherDrillSentence(ended?.answered ?? 0)}
      </ConfirmDialog>
    ),
  }
}

/** A file that went with an earlier release comes with the page. */
async function loadAnewOrTell(error: object) {
  if ((await loadAnew(error)) !== null) toastRefusal(error)
}
