import type { ExamOutcome } from '#domain/exams/exam-outcome.ts'
import { OUTCOME_LABELS, OUTCOME_THANKS } from '#pt-br/readiness.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { useTellOutcome } from '#web/api/readiness/readiness.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx'
import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import classes from './outcome-question.module.css'

type OutcomeQuestionProps = { code: string; examOn: string; told?: { score: string | null } | null }

/** Free to answer, and only after the exam's day (spec 16.7). What was `told` can be put right. */
export function OutcomeQuestion({ code, examOn, told = null }: OutcomeQuestionProps) {
  const [asked, setAsked] = useState<ExamOutcome>('passed')
  const [isOpen, { open, close }] = useDisclosure(false)
  const [score, setScore] = useState(told?.score ?? '')
  const telling = useTellOutcome(code)
  const tell = (outcome: ExamOutcome) =>
    // Thanks also where the question left the page before all was read again.
    telling.mutateAsync({ satOn: examOn, outcome, score: score.trim() === '' ? null : score }).then(
      () => {
        toastSuccess(OUTCOME_THANKS)
        close()
      },
      (error: unknown) => toastRefusal(error),
    )
  return (
    <div className={classes.question}>
      <p>
        {told === null
          ? 'Fez a prova oficial? Conte o resultado e ajude a calibrar.'
          : 'Contou o resultado errado? Corrija.'}
      </p>
      <div className={classes.answers}>
        {(['passed', 'failed'] as const).map((outcome) => (
          <Button
            key={outcome}
            variant="default"
            aria-haspopup="dialog"
            onClick={() => {
              setAsked(outcome)
              open()
            }}
          >
            {OUTCOME_LABELS[outcome]}
          </Button>
        ))}
      </div>
      <Dialog
        opened={isOpen}
        onClose={close}
        locked={telling.isPending}
        size={440}
        title={OUTCOME_LABELS[asked]}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void tell(asked)
          }}
        >
          <TextInput
            label="Nota (opcional)"
            description="Como está no seu boletim: 780, 78% ou outra."
            maxLength={40}
            data-autofocus
            value={score}
            onChange={(event) => setScore(event.currentTarget.value)}
          />
          <FormFooter
            submit={told === null ? 'Contar' : 'Corrigir'}
            isBusy={telling.isPending}
            onCancel={close}
          />
        </form>
      </Dialog>
    </div>
  )
}
