import type { SimulationMode } from '#domain/simulations/simulation.ts'
import { DIFFICULTY_LABELS, REVIEW_STATE_LABELS } from '#pt-br/labels.ts'
import { reviewStateLabels } from '#pt-br/mode-labels.ts'
import { formatExactDuration } from '#pt-br/formats/durations.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import type { ShownPlace } from '#web/api/simulations/results.ts'
import { ContestableExplanation } from '#web/parts/appeals/contestable-explanation.tsx'
import { AnswerExplanation } from '#web/parts/questions/answer-explanation.tsx'
import { AnswerVerdict, Verdict } from '#web/parts/questions/answer-verdict.tsx'
import { MarkButton } from '#web/parts/questions/mark-button.tsx'
import { OptionList } from '#web/parts/questions/option-list.tsx'
import { QuestionCard, statementId } from '#web/parts/questions/question-card.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Title } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconClock, IconLock } from '#web/ui/icons/icons.gen.ts'
import type { ReactNode, Ref } from 'react'
import classes from './review.module.css'

type ReviewQuestionProps = {
  simulationId: string
  mode: SimulationMode
  place: ShownPlace
  /** The result does not count it. */
  isLeftOut: boolean
  rank: string | null
  headingRef: Ref<HTMLHeadingElement> | undefined
  onRate: () => void
  onMark: (marked: boolean) => void
}

export function ReviewQuestion(props: ReviewQuestionProps) {
  const { simulationId, mode, place, isLeftOut, rank, headingRef, onRate, onMark } = props
  const { position, question, answer, key } = place
  return (
    <QuestionCard
      position={position}
      question={question}
      headingRef={headingRef}
      corner={<MarkButton marked={place.marked} onMark={onMark} />}
      meta={<ReviewMeta place={place} rank={rank} />}
    >
      <div className={classes.verdict}>
        {isLeftOut ? (
          <Verdict sign={<IconLock stroke={1.5} aria-hidden />} title={reviewStateLabels(mode)['left-out']}>
            Não entrou na conta deste resultado.
          </Verdict>
        ) : (
          <AnswerVerdict
            selected={answer?.selectedOptions ?? []}
            correctOptions={key.correctOptions}
            rulings={key.rulings}
            blank={reviewStateLabels(mode).unanswered}
          />
        )}
      </div>
      <OptionList
        options={question.options}
        selected={answer?.selectedOptions ?? []}
        labelledBy={statementId(position)}
        answerKey={key}
      />
      <div className={classes.after}>
        {answer === null ? (
          <AnswerExplanation explanation={key.explanation} references={key.references} />
        ) : (
          <ContestableExplanation
            key={question.questionId}
            explanation={key.explanation}
            references={key.references}
            position={position}
            of={{ questionId: question.questionId, simulationId }}
            optionCount={question.options.length}
          />
        )}
        {answer !== null && (
          <QuietButton className={classes.rate ?? ''} icon={IconAdjustmentsHorizontal} onClick={onRate}>
            Avaliar dificuldade
          </QuietButton>
        )}
      </div>
    </QuestionCard>
  )
}

function ReviewMeta({ place: { answer }, rank }: Pick<ReviewQuestionProps, 'place' | 'rank'>) {
  return (
    <>
      {rank !== null && <b className={classes.rank}>{rank}</b>}
      {answer !== null && answer.secondsSpent !== null && (
        <span className={classes.time}>
          <IconClock size={16} stroke={1.75} aria-hidden />
          {formatExactDuration(answer.secondsSpent)} nesta questão
        </span>
      )}
      {answer !== null && answer.rating !== null && (
        <span>Você avaliou: {DIFFICULTY_LABELS[answer.rating].toLowerCase()}</span>
      )}
    </>
  )
}

type LockedQuestionProps = {
  position: number
  headingRef: Ref<HTMLHeadingElement> | undefined
  action: ReactNode
}

/** A locked place: no text, no key, only the way to open it. */
export function LockedQuestion({ position, headingRef, action }: LockedQuestionProps) {
  return (
    <Sheet as="article" padding="lg" className={classes.locked} aria-label={`Questão ${position + 1}`}>
      <Title order={2} className={classes.lockedHeading ?? ''} ref={headingRef} tabIndex={-1}>
        Questão {position + 1}
      </Title>
      <div className={classes.lockedBody}>
        <IconLock size={32} stroke={1.5} aria-hidden />
        <p className={classes.lockedWord}>{REVIEW_STATE_LABELS['left-out']}</p>
        <p className={classes.lockedText}>{SCREEN_REFUSALS.PLACE_LOCKED}</p>
        {action}
      </div>
    </Sheet>
  )
}

const STATEMENT = [
  { height: 26, width: 180, mb: 'lg' },
  { height: 20, mb: 'xs' },
  { height: 20, mb: 'xs' },
  { height: 20, width: '70%', mb: 'xl' },
]

export function QuestionSkeleton() {
  return (
    <Sheet padding="lg" className={classes.locked}>
      <SkeletonFace text="Carregando questão..." lines={[...STATEMENT, 58, 58, 58, 58]} gap="sm" />
    </Sheet>
  )
}
