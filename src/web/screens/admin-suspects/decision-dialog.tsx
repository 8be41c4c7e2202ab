import { DECISION_REPLY_MAX_LENGTH, type Decision } from '#domain/rulings/decisions.ts'
import { optionLetter } from '#domain/questions/questions.ts'
import { excerpt } from '#domain/text/plain-text.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { CHOSEN_KEY, DECISION_WORDS } from '#pt-br/suspects.ts'
import { GivenUp } from '#web/api/accounts/confirmed-act.ts'
import { type SuspectDetails, useDecide } from '#web/api/admin/admin-suspects.ts'
import { toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { toastActFailure } from '#web/parts/admin/act-failure.ts'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx'
import { holdFields } from '#web/ui/document/hold-fields.ts'
import { Checkbox, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import classes from './admin-suspects.module.css'
import { isSameRead, lateIn, readOf, type Read, wasNothingSent } from './decided-elsewhere.ts'
import { ReadAgain } from './read-again.tsx'
import { RehearsalFigures } from './rehearsal-figures.tsx'
import { useRehearsal } from './use-rehearsal.ts'

type DecisionDialogProps = {
  decision: Decision
  question: SuspectDetails
  reply: string
  onReply: (reply: string) => void
  opened: boolean
  onClose: () => void
}

/** Rehearses what gives points, asks for the reply, then decides; what was typed stays when it is refused. */
export function DecisionDialog({ opened, ...of }: DecisionDialogProps) {
  const { decision, question, onClose } = of
  const words = DECISION_WORDS[decision]
  const decide = useDecide()
  // Kept while the dialog is closed.
  const [options, setOptions] = useState<number[]>([])
  const [seen, setSeen] = useState(() => readOf(question))
  // Options are of what was read when they were chosen.
  if (!opened && options.length === 0 && !isSameRead(seen, readOf(question))) setSeen(readOf(question))
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={600}
      title={words.title}
      lead={`${question.exam.code}, revisão ${question.revision}. “${excerpt(question.statementPreview, 160)}”`}
      // Not before: while it closes, the own decision that was read would be told as somebody else's.
      onClosed={() => decide.isSuccess && decide.reset()}
      locked={decide.isPending}
    >
      <DecisionForm
        {...of}
        decide={decide}
        options={options}
        onOptions={setOptions}
        seen={seen}
        onSeen={setSeen}
      />
    </Dialog>
  )
}

const ASKS_OPTIONS: ReadonlySet<Decision> = new Set(['key-changed', 'accepted-also'])
const FOOTERS: Partial<Readonly<Record<Decision, { cancel: string; color?: string }>>> = {
  annulled: { cancel: 'Manter a questão', color: 'red' },
  outdated: { cancel: 'Manter a questão' },
}

type DecisionFormProps = Omit<DecisionDialogProps, 'opened'> & {
  decide: ReturnType<typeof useDecide>
  options: number[]
  onOptions: (options: number[]) => void
  seen: Read
  onSeen: (seen: Read) => void
}

function DecisionForm(props: DecisionFormProps) {
  const { decision, question, decide, reply, options, seen, onReply, onOptions, onSeen, onClose } = props
  const words = DECISION_WORDS[decision]
  const [isMissing, setMissing] = useState(false)
  const replyField = useRef<HTMLTextAreaElement>(null)
  const { late, isKeyAgain, isReady, shown } = useRehearsal({ decision, question, options, seen, decide })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(reply.trim() === '')
    if (reply.trim() === '') return replyField.current?.focus()
    const before = decide.error
    const letGo = holdFields(event.currentTarget)
    // Told also where the row left the list before all lists were read again.
    decide.mutateAsync({ questionId: question.id, ...seen, decision, options, reply: reply.trim() }).then(
      () => {
        onClose()
        onReply('')
        onOptions([])
        toastSuccess(words.done)
        focusAfterAct()
      },
      (error: unknown) => {
        letGo()
        if (error instanceof GivenUp && wasNothingSent(before)) return decide.reset()
        if (error instanceof GivenUp || lateIn(error) !== null) return
        toastActFailure(error, 'gravado')
      },
    )
  }
  return (
    <form noValidate method="post" className={classes.form} onSubmit={submit}>
      {late !== null && (
        <ReadAgain
          late={late}
          questionId={question.id}
          isAnswer={lateIn(decide.error) !== null}
          onRead={(read) => {
            // They were chosen among other options.
            if (read.revision !== seen.revision) onOptions([])
            onSeen(readOf(read))
            decide.reset()
          }}
        />
      )}
      {ASKS_OPTIONS.has(decision) && (
        <OptionChoice
          decision={decision}
          question={question}
          options={options}
          isKeyAgain={isKeyAgain}
          onChange={onOptions}
        />
      )}
      {shown && <RehearsalFigures {...shown} />}
      {decision === 'outdated' && (
        <p className={classes.muted}>A questão é desativada. As notas de quem respondeu não mudam.</p>
      )}
      <Textarea
        ref={replyField}
        label={seen.appeals.length > 0 ? 'Resposta aos recursos' : 'Motivo'}
        autosize
        minRows={3}
        maxLength={DECISION_REPLY_MAX_LENGTH}
        value={reply}
        error={isMissing && reply.trim() === '' ? 'Escreva a resposta' : undefined}
        onChange={({ currentTarget }) => onReply(currentTarget.value)}
      />
      <FormFooter
        submit={words.submit}
        {...FOOTERS[decision]}
        disabled={!isReady}
        isBusy={decide.isPending}
        onCancel={onClose}
      />
    </form>
  )
}

type OptionChoiceProps = {
  decision: Decision
  question: SuspectDetails
  options: number[]
  isKeyAgain: boolean
  onChange: (options: number[]) => void
}

function OptionChoice({ decision, question, options, isKeyAgain, onChange }: OptionChoiceProps) {
  return (
    <Checkbox.Group
      label={decision === 'key-changed' ? 'Novo gabarito' : 'Resposta que conta também'}
      description={`Marque ${counted(question.correctOptions.length, 'option')}, como o gabarito.`}
      error={isKeyAgain ? CHOSEN_KEY : undefined}
      value={options.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).toSorted((one, other) => one - other))}
    >
      <div className={classes.choices}>
        {question.optionPreviews.map((text, index) => (
          <Checkbox
            key={optionLetter(index)}
            value={String(index)}
            label={`${optionLetter(index)}: ${excerpt(text, 160)}${question.correctOptions.includes(index) ? ' (gabarito)' : ''}`}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
