import { formatDateTime } from '#pt-br/formats/dates.ts'
import { ADMIN_REFUSALS } from '#pt-br/admin-refusals.ts'
import type { ExamOption } from '#web/api/admin/admin-exams.ts'
import type { QuestionToEdit } from '#web/api/admin/admin-questions.ts'
import { Notice } from '#web/ui/faces/notice.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconHistory, IconInfoCircle } from '#web/ui/icons/icons.gen.ts'
import { isOvertakenBy } from './question-beginning.ts'
import { RevisionsDialog, VersionsDialog } from '#web/screens/admin-questions/revisions-dialog.tsx'
import type { QuestionFormState } from './use-question-form.ts'

type FormNoticesProps = {
  form: QuestionFormState
  question: QuestionToEdit | null
  exams: readonly ExamOption[]
  refusals: number
  isSaving: boolean
  isGone: boolean
  /** Out of the form of a question that is gone; asks before what was typed is lost: it takes the focus. */
  onLeave: () => void
}

export function FormNotices({ form, question, exams, refusals, isSaving, ...gone }: FormNoticesProps) {
  // What was just saved here is read again before the form closes.
  const isOvertaken = !isSaving && question !== null && isOvertakenBy(question, form)
  if (gone.isGone) return <GoneNotice key={refusals} onLeave={gone.onLeave} isRefused={refusals > 0} />
  return (
    <>
      {form.keptSince !== null && <KeptNotice form={form} since={form.keptSince} />}
      {isOvertaken && <BehindNotice form={form} question={question} exams={exams} refusals={refusals} />}
      {question !== null && question.earlier.length > 0 && <EarlierVersions question={question} />}
    </>
  )
}

export const CopyNotice = ({ number }: { number: number }) => (
  <Notice tone="blue" icon={IconInfoCircle}>
    <b>Cópia da questão #{number}.</b> Nada foi salvo ainda: ao salvar, ela vira uma questão nova.
  </Notice>
)

function KeptNotice({ form, since }: { form: QuestionFormState; since: Date }) {
  return (
    <Notice
      tone="blue"
      icon={IconHistory}
      action={
        <Button size="sm" variant="default" onClick={form.beginAnew}>
          Descartar rascunho
        </Button>
      }
    >
      <b>Continuamos de onde você parou.</b> Este rascunho ficou neste navegador em {formatDateTime(since)} e
      ainda não foi salvo.
    </Notice>
  )
}

type BehindNoticeProps = Omit<FormNoticesProps, 'isSaving' | 'isGone' | 'onLeave'> & {
  question: QuestionToEdit
}

/** Whoever wanted to save stands before the answer, wherever in the form that was. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Another person deleted it meanwhile: nothing typed is lost. */
const GoneNotice = ({ isRefused, onLeave }: { isRefused: boolean; onLeave: () => void }) => (
  <Notice
    tone="amber"
    icon={IconAlertTriangle}
    action={
      <Button ref={isRefused ? takeFocus : null} size="sm" variant="default" onClick={onLeave}>
        Descartar e voltar às questões
      </Button>
    }
  >
    <b>Esta questão não existe mais{isRefused && ', e nada foi salvo'}.</b> Outra pessoa a excluiu. Se você
    salvar, o que está aqui vira uma questão nova.
  </Notice>
)

/** Another person saved meanwhile: what was typed stays, and their version is shown. */
function BehindNotice({ form, question, exams, refusals }: BehindNoticeProps) {
  const [isComparing, { open, close }] = useDisclosure(false)
  return (
    <Notice
      tone="amber"
      icon={IconAlertTriangle}
      action={
        <Button
          key={refusals}
          ref={refusals > 0 ? takeFocus : null}
          size="sm"
          variant="default"
          aria-haspopup="dialog"
          onClick={open}
        >
          Comparar as versões
        </Button>
      }
    >
      <b>Há uma versão mais nova{refusals > 0 && ', e nada foi salvo'}.</b> {ADMIN_REFUSALS.QUESTION_CHANGED}
      <VersionsDialog
        opened={isComparing}
        onClose={close}
        theirs={question}
        mine={form.fields}
        exams={exams}
        onKeepMine={() => {
          form.follow(question)
          close()
        }}
      />
    </Notice>
  )
}

function EarlierVersions({ question }: { question: QuestionToEdit }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const count = question.earlier.length
  return (
    <div>
      <Button
        size="sm"
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
        onClick={open}
      >
        {count === 1 ? 'Ver a versão anterior' : `Ver as ${count} versões anteriores`}
      </Button>
      <RevisionsDialog opened={isOpen} onClose={close} question={question} />
    </div>
  )
}
