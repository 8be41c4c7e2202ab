import { draftToSave, type QuestionDraft } from '#domain/questions/question-draft.ts'
import { chooseLabel } from '#pt-br/labels.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'
import type { ExamOption } from '#web/api/admin/admin-exams.ts'
import { questionPreviewQuery } from '#web/api/admin/admin-questions.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { AnswerExplanation } from '#web/parts/questions/answer-explanation.tsx'
import { AnswerVerdict } from '#web/parts/questions/answer-verdict.tsx'
import { OptionList } from '#web/parts/questions/option-list.tsx'
import { QuestionCard, statementId } from '#web/parts/questions/question-card.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { draftOf, type QuestionFields } from './form/question-fields.ts'
import { QuestionAdvice } from './question-advice.tsx'
import classes from './question-preview.module.css'

const TYPING_MS = 400

type QuestionPreviewProps = { fields: QuestionFields; exams: readonly ExamOption[] }

/** As the learner will see it, from what the server's cleaner keeps (spec 5.7). */
export function QuestionPreview({ fields, exams }: QuestionPreviewProps) {
  const typed = useMemo(() => draftOf(fields), [fields])
  const [draft] = useDebouncedValue(typed, TYPING_MS)
  const preview = useQuery(questionPreviewQuery(draft))
  const exam = exams.find(({ id }) => id === fields.examId)
  const domain = exam?.domains.find(({ id }) => id === fields.domainId)?.name ?? null
  if (preview.data === undefined && preview.error === null) return <PreviewSkeleton />
  return (
    <div className={classes.preview}>
      {preview.error !== null && (
        <div className={classes.failed} role="alert">
          <p>{failureSentence(preview.error, 'Não foi possível atualizar a pré-visualização.')}</p>
          <Button size="xs" variant="default" onClick={() => void preview.refetch()}>
            Tentar Novamente
          </Button>
        </div>
      )}
      {preview.data !== undefined && (
        <>
          <Drawn draft={draftToSave(preview.data)} domain={domain} />
          <QuestionAdvice draft={preview.data} domain={domainFact(fields, exam)} />
        </>
      )}
    </div>
  )
}

function domainFact({ domainId }: QuestionFields, exam: ExamOption | undefined) {
  if (exam === undefined || exam.domains.length === 0) return 'none-offered'
  return domainId === null ? 'open' : 'chosen'
}

function Drawn({ draft, domain }: { draft: QuestionDraft; domain: string | null }) {
  const { statement, difficulty, options, correctOptions } = draft
  const choose = chooseLabel(correctOptions.length)
  // Half right, so that both verdicts show.
  const selected = [...options.keys()].slice(0, Math.max(1, correctOptions.length))
  const list = { options: options.map(({ text }) => text), labelledBy: statementId(0) }
  return (
    <>
      <Heading>antes de responder</Heading>
      <QuestionCard position={0} question={{ statement, difficulty, domain }}>
        {statement === '' && <p className={classes.missing}>O enunciado aparece aqui.</p>}
        {choose !== null && (
          <p className={classes.choose}>
            <StatusBadge tone="blue">{choose}</StatusBadge>
          </p>
        )}
        {options.length > 0 && <OptionList {...list} selected={[]} />}
      </QuestionCard>
      <div className={classes.after}>
        <Heading>depois de responder{options.length > 0 && `, ${markedSentence(selected.length)}`}</Heading>
        {correctOptions.length === 0 || options.length === 0 ? (
          <p className={classes.missing}>Marque a alternativa correta para ver o gabarito.</p>
        ) : (
          <>
            <AnswerVerdict selected={selected} correctOptions={correctOptions} />
            <OptionList
              {...list}
              selected={selected}
              answerKey={{
                correctOptions,
                optionExplanations: options.map(({ explanation }) => explanation),
              }}
            />
          </>
        )}
        <AnswerExplanation explanation={draft.explanation} references={draft.references} />
      </div>
    </>
  )
}

const ORDINALS = ['a primeira', 'a segunda', 'a terceira', 'a quarta', 'a quinta']

const markedSentence = (count: number) =>
  `com ${joinedWithE(ORDINALS.slice(0, count))} ${count === 1 ? 'marcada' : 'marcadas'}`

const Heading = ({ children }: { children: ReactNode }) => (
  <p className={classes.heading}>
    Pré-visualização <span>{children}</span>
  </p>
)

const PreviewSkeleton = () => (
  <SkeletonFace
    text="Carregando pré-visualização..."
    lines={[{ height: 22, width: 160, mb: 'lg' }, { height: 18, mb: 'xs' }, { height: 18, mb: 'xl' }, 52, 52]}
    gap="sm"
  />
)
