import { APPEAL_ARGUMENT_MAX_LENGTH, CLAIMED_COUNTS, MOST_OPEN_APPEALS } from '#domain/appeals/appeal.ts'
import { characterCount } from '#domain/text/visible-text.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { isAnsweredBySignIn } from '#web/api/accounts/ended-session.ts'
import { useSendAppeal, type AppealedQuestion } from '#web/api/appeals/appeal-acts.ts'
import { failureSentence, toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { NOT_NOW } from '#web/ui/not-now.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { appealProblems, claimedBy, marked, type AppealFields } from './appeal-fields.ts'
import classes from './appeal-form.module.css'
import { ClaimedOptions } from './claimed-options.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { useAppealFields } from './use-appeal-fields.ts'

type AppealFormProps = {
  accountId: string
  of: AppealedQuestion
  optionCount: number
  onSent: () => void
  onClose: () => void
}

type WholeFields = AppealFields & { kind: NonNullable<AppealFields['kind']> }

const NOT_SENT = 'Não foi possível enviar o recurso. Tente novamente.'
const COUNTER = `de ${formatInteger(APPEAL_ARGUMENT_MAX_LENGTH)}`

/** What was typed stays until the server has it. */
export function AppealForm({ accountId, of, optionCount, onSent, onClose }: AppealFormProps) {
  const { fields, change, flush, forget } = useAppealFields({ accountId, questionId: of.questionId })
  const send = useSendAppeal(of)
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const found = appealProblems(fields, optionCount)
  const problems = wasTried ? found : {}
  const { kind, argument, source, mayThankByName } = fields
  const count = kind === null ? 'none' : CLAIMED_COUNTS[kind]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    const [first] = Object.keys(found)
    if (first !== undefined) focusField(form.current, first)
    else if (kind !== null && !send.isPending) void sendNow({ ...fields, kind })
  }
  /** What it came to is told also once the person went on to another question. */
  const sendNow = async (whole: WholeFields) => {
    try {
      await send.mutateAsync(wordsOf(whole))
      forget()
      onSent()
    } catch (error) {
      if (form.current === null) toastRefusal(error, NOT_SENT)
    }
  }

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-label="Recurso">
      <ReasonChoice value={kind} error={problems.kind} onChange={(chosen) => change({ kind: chosen })} />
      {count !== 'none' && (
        <ClaimedOptions
          count={count}
          optionCount={optionCount}
          claimed={claimedBy(fields)}
          error={problems.claimed}
          onMark={(option) => change({ claimed: marked(fields, option) })}
        />
      )}
      <div>
        <Textarea
          label="Por quê?"
          data-field="argument"
          classNames={{ input: classes.argument ?? '' }}
          minRows={4}
          maxRows={14}
          value={argument}
          error={problems.argument}
          readOnly={send.isPending}
          onBlur={flush}
          onChange={({ currentTarget: { value } }) => change({ argument: value })}
        />
        <div className={classes.under}>
          <span>Uma questão por recurso. Seja direto.</span>
          <span>
            {formatInteger(characterCount(argument.trim()))} {COUNTER}
          </span>
        </div>
      </div>
      <TextInput
        type="url"
        inputMode="url"
        data-field="source"
        label={
          <>
            Fonte <span className={classes.aside}>(obrigatória em “gabarito errado”)</span>
          </>
        }
        placeholder="https://"
        value={source}
        error={problems.source}
        readOnly={send.isPending}
        onBlur={flush}
        onChange={({ currentTarget: { value } }) => change({ source: value })}
      />
      <Checkbox
        className={classes.thanks ?? ''}
        label="Se for aceito, pode agradecer com meu nome."
        checked={mayThankByName}
        disabled={send.isPending}
        onChange={({ currentTarget: { checked } }) => change({ mayThankByName: checked })}
      />
      <div className={classes.foot}>
        <p
          className={classes.hint}
          role={send.isError ? 'alert' : undefined}
          data-failed={send.isError || undefined}
        >
          {send.isError && !isAnsweredBySignIn(send.error) ? failureSentence(send.error, NOT_SENT) : LIMITS}
        </p>
        <div className={classes.buttons}>
          <QuietButton onClick={onClose}>Cancelar</QuietButton>
          <Button type="submit" {...(send.isPending && NOT_NOW)}>
            {send.isPending ? 'Enviando...' : 'Enviar recurso'}
          </Button>
        </div>
      </div>
    </form>
  )
}

const LIMITS = `Você pode ter até ${MOST_OPEN_APPEALS} recursos em análise. Ninguém perde ponto por um recurso.`

const wordsOf = ({ kind, claimed, argument, source, mayThankByName }: WholeFields) => ({
  kind,
  claimed: [...claimedBy({ kind, claimed })],
  argument,
  source: source.trim() === '' ? null : source.trim(),
  mayThankByName,
})

const focusField = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`input[data-field='${name}'], textarea[data-field='${name}']`)?.focus()
