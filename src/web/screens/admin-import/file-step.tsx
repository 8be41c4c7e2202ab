import { TEMPLATE_FORMATS } from '#domain/questions/question-import-file.ts'
import { FILE_REFUSAL_SENTENCES } from '#pt-br/questions/question-file-refusals.ts'
import { examOptionsQuery, type ExamOption } from '#web/api/admin/admin-exams.ts'
import { useBeginImport } from '#web/api/admin/admin-imports.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { isRefusal } from '#web/api/client/refusal.ts'
import { ExamField } from '#web/parts/admin/exam-field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, Fragment, useState } from 'react'
import classes from './admin-import.module.css'
import { Batches } from './batches.tsx'
import { chosenProblem, FileField, inReadingOrder } from './file-field.tsx'
import { beginStep, StepFoot } from './step-foot.tsx'

type FileStepProps = {
  exam: string | undefined
  page: number
}

export function FileStep({ exam, page }: FileStepProps) {
  return (
    <>
      <Sheet>
        <FileForm first={exam} />
      </Sheet>
      <Batches page={page} />
    </>
  )
}

const isOffered = ({ status }: ExamOption) => status === 'active'

function FileForm({ first }: { first: string | undefined }) {
  const exams = useQuery(examOptionsQuery)
  const [examId, setExamId] = useState(first ?? '')
  const [files, setFiles] = useState<readonly File[]>([])
  const [problems, setProblems] = useState<{ exam?: string | undefined; file?: string | undefined }>({})
  const sending = useSending((problem) => setProblems({ file: problem }))
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen)
    setProblems({ ...problems, file: undefined })
  }
  const isKnown = exams.data?.some((exam) => exam.id === examId && isOffered(exam)) ?? false
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const file = chosenProblem(files)
    const found = {
      ...(!isKnown && { exam: 'Escolha o exame que vai receber as questões' }),
      ...(file !== null && { file }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) sending.send({ examId, files: inReadingOrder(files) })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className={classes.fileForm}>
      <ExamField
        exams={exams}
        offers={isOffered}
        label="Exame de destino"
        name="exam"
        value={isKnown ? examId : ''}
        disabled={sending.isSending}
        error={problems.exam}
        onChange={({ currentTarget }) => {
          setExamId(currentTarget.value)
          setProblems({ ...problems, exam: undefined })
        }}
      />
      <FileField files={files} isDisabled={sending.isSending} error={problems.file} onChange={choose} />
      <TemplateLinks />
      {sending.isSending && (
        <div role="status">
          <p className={classes.muted}>{sending.share < 1 ? 'Enviando arquivo...' : 'Lendo arquivo...'}</p>
          <Progress value={Math.round(sending.share * 100)} aria-label="Envio do arquivo" />
        </div>
      )}
      <StepFoot note="O arquivo fica guardado por um dia. Nada entra no exame antes da conferência.">
        <Button type="submit" loading={sending.isSending}>
          Enviar arquivo
        </Button>
      </StepFoot>
    </form>
  )
}

/** The columns of our own files, with two questions as an example. */
const TemplateLinks = () => (
  <p className={classes.muted}>
    Baixar um modelo:{' '}
    {TEMPLATE_FORMATS.map((format, place) => (
      <Fragment key={format}>
        {place > 0 && ', '}
        <a href={`/api/admin/import-templates/${format}`} download>
          {format.toUpperCase()}
        </a>
      </Fragment>
    ))}
  </p>
)

function useSending(onRefused: (problem: string) => void) {
  const begin = useBeginImport()
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  return {
    isSending: begin.isPending,
    share,
    send: (chosen: { examId: string; files: readonly File[] }) => {
      setShare(0)
      begin.mutate(
        { ...chosen, onProgress: setShare },
        {
          onSuccess: (importacao) =>
            void navigate({ to: '/admin/questions/importar', search: { importacao } }).then(beginStep),
          onError: (error) => onRefused(fileProblem(error)),
        },
      )
    },
  }
}

function fileProblem(error: Error): string {
  const fault = isRefusal(error) ? error.data?.fileRefusal : undefined
  return fault === undefined
    ? failureSentence(error, 'Não foi possível enviar o arquivo. Tente novamente.')
    : FILE_REFUSAL_SENTENCES[fault]
}
