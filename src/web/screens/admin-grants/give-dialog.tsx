import { ADDRESS_LIST_MAX_LENGTH, GRANT_REASON_MAX_LENGTH } from '#domain/payments/address-list.ts'
import { maskDayAtEnd, readDay, typedDay, typedDayProblem } from '#pt-br/formats/typed-days.ts'
import { givenSentence, rehearsedSentences } from '#pt-br/payments/grants.ts'
import { type ExamOption, examOptionsQuery } from '#web/api/admin/admin-exams.ts'
import { type Given, type ToGive, useGiveAccesses, useRehearseGrants } from '#web/api/admin/admin-grants.ts'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { failureSentence, toastFailure, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { toastActFailure } from '#web/parts/admin/act-failure.ts'
import { ExamField } from '#web/parts/admin/exam-field.tsx'
import { LeaveTyped } from '#web/parts/admin/leave-typed.tsx'
import { DialogFooter } from '#web/ui/dialogs/dialog-footer.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx'
import { holdFields } from '#web/ui/document/hold-fields.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, FileButton, Textarea, TextInput } from '@mantine/core'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import { IconFileText } from '#web/ui/icons/icons.gen.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './admin-grants.module.css'
import { textOfFile, withFile } from './list-file.ts'

type Typed = { examId: string; addresses: string; until: string; reason: string }

const EMPTY: Typed = { examId: '', addresses: '', until: '', reason: '' }

const useTyped = () =>
  useForm<Typed>({
    initialValues: EMPTY,
    validate: {
      examId: (id) => (id === '' ? 'Escolha o exame' : null),
      addresses: (text) => addressesProblem(text),
      until: typedDayProblem,
      reason: (reason) => (reason.trim() === '' ? 'Diga o motivo, por exemplo a turma' : null),
    },
  })

type GiveDialogProps = { opened: boolean; onClose: () => void }

/** What is typed stays until it is given: closing the dialog loses nothing. */
export function GiveDialog({ opened, onClose }: GiveDialogProps) {
  const [rehearsed, setRehearsed] = useState<{ toGive: ToGive; given: Given } | null>(null)
  const rehearse = useRehearseGrants()
  const give = useGiveAccesses()
  const form = useTyped()
  const exams = useQuery(examOptionsQuery)
  const tell = (error: Error, tellOther: (error: Error) => void) => {
    const field = REFUSED_FIELDS.get(refusalCode(error) ?? '')
    if (field === undefined) return tellOther(error)
    flushSync(() => setRehearsed(null))
    refuseField(form, field, failureSentence(error))
    return undefined
  }
  const check = form.onSubmit((typed, event) => {
    const toGive = toGiveOf(typed)
    const letGo = holdFields(event?.currentTarget ?? null)
    rehearse.mutate(toGive, {
      onSuccess: (given) => setRehearsed({ toGive, given }),
      onError: (error) => {
        letGo()
        tell(error, tellUnchecked)
      },
    })
  }, toFirstWrong(form))
  const giveNow = (toGive: ToGive) =>
    give.mutate(toGive, {
      onSuccess: (given) => {
        toastSuccess(givenSentence(given))
        onClose()
        setRehearsed(null)
        form.reset()
      },
      onError: (error) => tell(error, tellNotGiven),
    })
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        size={620}
        title={rehearsed === null ? 'Dar acesso' : 'Confira antes de dar acesso'}
        lead={rehearsed === null ? undefined : offerOf(rehearsed.toGive, exams.data)}
        locked={give.isPending}
      >
        {rehearsed === null ? (
          <form method="post" noValidate onSubmit={check} className={classes.form}>
            <Fields form={form} exams={exams} />
            <FormFooter submit="Conferir" isBusy={rehearse.isPending} onCancel={onClose} />
          </form>
        ) : (
          <Rehearsed
            given={rehearsed.given}
            isGiving={give.isPending}
            onGive={() => giveNow(rehearsed.toGive)}
            onBack={() => {
              flushSync(() => setRehearsed(null))
              form.getInputNode('addresses')?.focus()
            }}
          />
        )}
      </Dialog>
      <LeaveTyped isTyped={form.isDirty()} isWithinPage />
    </>
  )
}

const tellUnchecked = (error: Error) =>
  toastRefusal(error, 'Não foi possível conferir a lista. Tente novamente.')
const tellNotGiven = (error: Error) => toastActFailure(error, 'gravado')

const REFUSED_FIELDS: ReadonlyMap<string, keyof Typed> = new Map([
  ['EXAM_NOT_FOUND', 'examId'],
  ['ACCESS_DAY_INVALID', 'until'],
  ['ADDRESSES_INVALID', 'addresses'],
])

const toGiveOf = ({ until, reason, ...typed }: Typed): ToGive => ({
  ...typed,
  until: until === '' ? null : readDay(until),
  reason: reason.trim(),
})

/** 'SAA-C03, até 31/12/2026.' */
function offerOf({ examId, until }: ToGive, exams: readonly ExamOption[] = []): string {
  const code = exams.find(({ id }) => id === examId)?.code ?? 'Exame escolhido'
  return `${code}, ${until === null ? 'sem data para acabar' : `até ${typedDay(until)}`}.`
}

function addressesProblem(text: string): string | null {
  if (text.trim() === '') return 'Cole ao menos um e-mail'
  return text.length > ADDRESS_LIST_MAX_LENGTH ? 'O texto é longo demais: divida a lista' : null
}

type FieldsProps = { form: ReturnType<typeof useTyped>; exams: UseQueryResult<ExamOption[]> }

function Fields({ form, exams }: FieldsProps) {
  const letChooseAgain = useRef<() => void>(null)
  const brought = useRef('')
  const read = async (file: File | null) => {
    // The same file may be chosen again after a change.
    letChooseAgain.current?.()
    if (file === null) return
    if (file.size > ADDRESS_LIST_MAX_LENGTH) return toastFailure('O arquivo é grande demais: divida a lista.')
    const text = await textOfFile(file)
    if (text === null) return toastFailure('O arquivo não é de texto. Salve a lista como CSV ou TXT.')
    if (text.trim() === '') return toastFailure('O arquivo está vazio.')
    form.setFieldValue(
      'addresses',
      withFile(form.getValues().addresses, { before: brought.current, now: text }),
    )
    brought.current = text
  }
  return (
    <>
      <ExamField exams={exams} label="Exame" {...form.getInputProps('examId')} />
      <div>
        <Textarea
          label="E-mails"
          description="Um por linha, separados por vírgula, ou uma tabela com outras colunas. Até 2.000 de uma vez."
          autosize
          minRows={5}
          maxRows={12}
          spellCheck={false}
          {...form.getInputProps('addresses')}
        />
        <FileButton
          resetRef={letChooseAgain}
          accept=".txt,.csv,text/plain,text/csv"
          onChange={(file) => void read(file)}
        >
          {(props) => (
            <QuietButton {...props} size="sm" icon={IconFileText}>
              Ler de um arquivo
            </QuietButton>
          )}
        </FileButton>
      </div>
      <TextInput
        label="Último dia"
        description="Vazio: sem data para acabar."
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        className={classes.until ?? ''}
        {...form.getInputProps('until')}
        onChange={({ currentTarget }) => form.setFieldValue('until', maskDayAtEnd(currentTarget))}
      />
      <TextInput
        label="Motivo"
        description="Fica no registro de atos, de onde ninguém o apaga. Não escreva dados pessoais."
        placeholder="Turma 3B"
        maxLength={GRANT_REASON_MAX_LENGTH}
        {...form.getInputProps('reason')}
      />
    </>
  )
}

/** The form that had it is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

type RehearsedProps = { given: Given; isGiving: boolean; onGive: () => void; onBack: () => void }

function Rehearsed({ given, isGiving, onGive, onBack }: RehearsedProps) {
  const hasAny = given.people + given.waiting > 0
  return (
    <>
      <div role="status">
        <ul className={classes.sentences}>
          {rehearsedSentences(given).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      {given.left.length > 0 && (
        <details className={classes.left}>
          <summary>Linhas a conferir</summary>
          <ul>
            {given.left.map(({ line, text }) => (
              <li key={line}>
                Linha {line}: <q>{text}</q>
              </li>
            ))}
          </ul>
        </details>
      )}
      <DialogFooter>
        <QuietButton onClick={onBack} disabled={isGiving}>
          Voltar
        </QuietButton>
        <Button onClick={onGive} loading={isGiving} disabled={!hasAny} ref={takeFocus}>
          Dar acesso
        </Button>
      </DialogFooter>
    </>
  )
}
