import { counted } from '#pt-br/formats/counts.ts'
import { REVIEW_STATE_LABELS } from '#pt-br/labels.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import type { ShownPlace } from '#web/api/simulations/results.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { AnswerExplanation } from '#web/parts/questions/answer-explanation.tsx'
import { Comments } from '#web/parts/comments/comments.tsx'
import { OptionList } from '#web/parts/questions/option-list.tsx'
import { RichText } from '#web/parts/questions/rich-text.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { FailedFace, type Retry } from '#web/ui/faces/failed-face.tsx'
import { Button } from '@mantine/core'
import { IconLock, IconMessage2 } from '#web/ui/icons/icons.gen.ts'
import { useId, useState } from 'react'
import classes from './result-row.module.css'

export function RowBody({ place, withStatement }: { place: ShownPlace; withStatement: boolean }) {
  const { question, answer, key, commentCount } = place
  const statementId = useId()
  return (
    <>
      <div id={statementId} className={classes.fullStatement} hidden={!withStatement}>
        <RichText html={question.statement} />
      </div>
      <OptionList
        options={question.options}
        selected={answer?.selectedOptions ?? []}
        labelledBy={statementId}
        answerKey={key}
      />
      <AnswerExplanation explanation={key.explanation} references={key.references} />
      {answer !== null && <CommentsOnDemand questionId={question.questionId} count={commentCount} />}
    </>
  )
}

function CommentsOnDemand({ questionId, count }: { questionId: string; count: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        className={classes.commentsButton ?? ''}
        variant="subtle"
        leftSection={<IconMessage2 size={18} stroke={1.75} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count === 0 ? 'Comentar esta questão' : `${counted(count, 'comment')} nesta questão`}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Comments questionId={questionId} variant="plain" />}
      </div>
    </>
  )
}

export function RowBodyLocked() {
  return (
    <p className={classes.locked}>
      <IconLock size={18} stroke={1.75} aria-hidden />
      <span>
        <b>{REVIEW_STATE_LABELS['left-out']}.</b> {SCREEN_REFUSALS.PLACE_LOCKED}
      </span>
    </p>
  )
}

export const RowBodySkeleton = () => (
  <SkeletonFace text="Carregando questão..." lines={[20, 52, 52]} gap="sm" />
)

export const RowBodyFailed = ({ query }: { query: Retry & { error: unknown } }) => (
  <FailedFace
    headingLevel={3}
    title="Não foi possível carregar esta questão"
    text={failureSentence(query.error)}
    retry={query}
  />
)
