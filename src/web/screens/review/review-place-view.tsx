import { isForSale } from '#pt-br/site.ts'
import type { Difficulty } from '#domain/questions/difficulty.ts'
import { BROKEN_QUESTION, HELD_QUESTION } from '#pt-br/failures.ts'
import { failureSentence, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import { reviewQuery, type ShownPlace, type SimulationResult } from '#web/api/simulations/results.ts'
import { useMarkInReview, useRateInReview } from '#web/api/simulations/review-changes.ts'
import { Comments } from '#web/parts/comments/comments.tsx'
import { RatingDialog } from '#web/parts/questions/rating-form.tsx'
import { PlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { LockedQuestion, QuestionSkeleton, ReviewQuestion } from './review-question.tsx'

type ReviewPlaceViewProps = {
  result: SimulationResult
  position: number
  rank: string | null
  takesFocus: boolean
  /** The question stays on the screen, whatever the filter then has. */
  onStay: () => void
  children: ReactNode
}

export function ReviewPlaceView(props: ReviewPlaceViewProps) {
  const { result, position, rank, takesFocus, onStay, children } = props
  const query = useQuery(reviewQuery(result.id, [position]))
  const place = query.data?.places[0]
  const headingRef = takesFocus ? focusWithoutScrolling : undefined
  if (place?.kind === 'shown') {
    return (
      <>
        <RatedQuestion {...{ result, place, rank, headingRef, onStay }} />
        {children}
        {place.answer !== null && <Comments questionId={place.question.questionId} />}
      </>
    )
  }
  return (
    <>
      {place && <HiddenPlace kind={place.kind} {...{ result, position, headingRef }} />}
      {query.isPending ? <QuestionSkeleton /> : place === undefined && <PlaceFailed query={query} />}
      {children}
    </>
  )
}

type HiddenPlaceProps = Pick<ReviewPlaceViewProps, 'result' | 'position'> & {
  kind: 'locked' | 'held' | 'broken'
  headingRef: Ref<HTMLHeadingElement> | undefined
}

function HiddenPlace({ kind, result, position, headingRef }: HiddenPlaceProps) {
  if (kind === 'locked') return <LockedWithPlans {...{ result, position, headingRef }} />
  return (
    <Sheet>{kind === 'held' ? <EmptyFace {...HELD_QUESTION} /> : <FailedFace {...BROKEN_QUESTION} />}</Sheet>
  )
}

// The page itself scrolls to its top.
const focusWithoutScrolling = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })

type RatedQuestionProps = {
  result: SimulationResult
  place: ShownPlace
  rank: string | null
  headingRef: Ref<HTMLHeadingElement> | undefined
  onStay: () => void
}

function RatedQuestion({ result, place, rank, headingRef, onStay }: RatedQuestionProps) {
  const [isRating, rating] = useDisclosure()
  const rate = useRateInReview(result.id)
  const { position, question, answer } = place
  const mark = useMarkInReview(result.id, toastRefusal)
  const save = (difficulty: Difficulty, guess: boolean | undefined) =>
    rate.mutate(
      { questionId: question.questionId, rating: difficulty, guess, position },
      {
        onSuccess: () => {
          rating.close()
          toastSuccess('Avaliação guardada.')
        },
        onError: (error) => toastRefusal(error, 'Não foi possível guardar a avaliação. Tente novamente.'),
      },
    )
  return (
    <>
      <ReviewQuestion
        simulationId={result.id}
        mode={result.mode}
        place={place}
        isLeftOut={result.places.some((at) => at.position === position && at.state === 'left-out')}
        rank={rank}
        headingRef={headingRef}
        onRate={rating.open}
        onMark={(marked) => {
          onStay()
          mark.mutate({ position, marked })
        }}
      />
      <RatingDialog
        opened={isRating}
        rated={answer ?? { rating: null, isGuess: false }}
        isSaving={rate.isPending}
        onRate={save}
        onSkip={rating.close}
      />
    </>
  )
}

type LockedWithPlansProps = Omit<RatedQuestionProps, 'place' | 'rank' | 'onStay'> & { position: number }

function LockedWithPlans({ result, position, headingRef }: LockedWithPlansProps) {
  const [arePlansOpen, plans] = useDisclosure()
  return (
    <>
      <LockedQuestion
        position={position}
        headingRef={headingRef}
        action={isForSale(result.exam) && <Button onClick={plans.open}>Ver planos</Button>}
      />
      <PlanDialog opened={arePlansOpen} onClose={plans.close} exam={result.exam} />
    </>
  )
}

function PlaceFailed({ query }: { query: UseQueryResult }) {
  return (
    <Sheet>
      {isRefused(query.error, 'UNAUTHENTICATED') ? (
        <SignInFace title="Faça login para ver os resultados" />
      ) : (
        <FailedFace
          title="Não foi possível carregar esta questão"
          text={failureSentence(query.error)}
          retry={query}
        />
      )}
    </Sheet>
  )
}
