import { type ExamRow, examToEditQuery, useSaveExam } from '#web/api/admin/admin-exams.ts'
import { failureSentence, toastRefusal } from '#web/api/client/refusal-toast.tsx'
import type { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { EXAM_GONE } from '#pt-br/admin-refusals.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { draftOf, NEW_EXAM } from './exam-draft.ts'
import { ExamForm } from './exam-form.tsx'

type ExamDialogProps = { edited: ReturnType<typeof useChosen<ExamRow | null>> }

/** The form of an exam, new or existing. Leaving it, also by the back button, asks before typed text is lost. */
export function ExamDialog({ edited: { chosen, isOpen, close } }: ExamDialogProps) {
  const save = useSaveExam()
  const [isTyped, setTyped] = useState(false)
  const [asked, setAsked] = useState<{ discard: () => void } | null>(null)
  const blocker = useBlocker({
    shouldBlockFn: () => isTyped,
    enableBeforeUnload: () => isTyped,
    withResolver: true,
  })
  const isAsking = asked !== null || blocker.status === 'blocked'
  if (chosen === undefined) return null
  const end = () => {
    setAsked(null)
    setTyped(false)
    close()
  }
  const stay = () => {
    setAsked(null)
    blocker.reset?.()
  }
  const askFirst = (discard: () => void) => (isTyped ? setAsked({ discard }) : discard())
  const form = {
    save,
    onTyped: () => setTyped(true),
    onSaved: end,
    onCancel: () => askFirst(end),
  }
  return (
    <>
      <Dialog
        opened={isOpen}
        onClose={form.onCancel}
        size={720}
        title={chosen === null ? 'Novo exame' : 'Editar exame'}
        locked={save.isPending || isAsking}
      >
        {chosen === null ? (
          <ExamForm {...form} draft={NEW_EXAM} edited={null} />
        ) : (
          <EditedExam {...form} examId={chosen.id} onRead={askFirst} onReadAgain={() => setTyped(false)} />
        )}
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        title="Descartar o que você digitou?"
        lead="As mudanças deste exame ainda não foram salvas."
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        tone="danger"
        onConfirm={() => {
          if (blocker.status === 'blocked') {
            end()
            blocker.proceed()
          } else {
            setAsked(null)
            asked?.discard()
          }
        }}
        onClose={stay}
      />
    </>
  )
}

type EditedExamProps = Omit<Parameters<typeof ExamForm>[0], 'draft' | 'edited' | 'newest'> & {
  examId: string
  /** Reads once the person agrees to lose what was typed. */
  onRead: (read: () => void) => void
  onReadAgain: () => void
}

function EditedExam({ examId, onRead, onReadAgain, ...form }: EditedExamProps) {
  const exam = useQuery({ ...examToEditQuery(examId), refetchOnReconnect: false })
  const [reading, setReading] = useState(0)
  const readNewest = async () => {
    const { isSuccess, error } = await exam.refetch()
    if (!isSuccess) return toastRefusal(error, 'Não foi possível ler o exame. Tente novamente.')
    setReading((before) => before + 1)
    onReadAgain()
  }
  const isGone = isRefused(exam.error, 'EXAM_NOT_FOUND')
  if (exam.data !== undefined)
    return (
      <ExamForm
        {...form}
        key={reading}
        draft={draftOf(exam.data)}
        edited={{ examId, version: exam.data.version }}
        newest={{ read: () => onRead(() => void readNewest()), isReading: exam.isFetching }}
      />
    )
  if (exam.isError)
    return (
      <FailedFace
        headingLevel={3}
        title={isGone ? EXAM_GONE : 'Não foi possível ler o exame'}
        text={isGone ? 'Outra pessoa o excluiu.' : failureSentence(exam.error)}
        retry={isGone ? undefined : exam}
        actions={
          <Button variant="default" onClick={form.onSaved}>
            Voltar aos exames
          </Button>
        }
      />
    )
  return <SkeletonFace text="Carregando exame..." lines={[64, 64, 120, 64]} />
}
