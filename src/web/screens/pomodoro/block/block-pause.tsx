import type { OptionState } from '#domain/questions/answering.ts'
import { optionStateUnder } from '#domain/rulings/rightness.ts'
import { excerpt, plainText } from '#domain/text/plain-text.ts'
import type { PomodoroState } from '#domain/pomodoro/pomodoro.ts'
import { backAt, blockOfDay, blockTally, leftForToday } from '#pt-br/focus.ts'
import { BROKEN_QUESTION, HELD_QUESTION } from '#pt-br/failures.ts'
import { formatLocalTime } from '#pt-br/formats/dates.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { type BlockPause, blockPauseQuery } from '#web/api/focus/focus.ts'
import { studyTodayQuery } from '#web/api/readiness/study-today.ts'
import { PlaySign } from '#web/parts/pomodoro/cycle-bubbles.tsx'
import { sendPomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { AnswerExplanation } from '#web/parts/questions/answer-explanation.tsx'
import { QuestionMap } from '#web/parts/questions/question-map.tsx'
import { RichText } from '#web/parts/questions/rich-text.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { IconChevronDown, IconPlayerSkipForward } from '#web/ui/icons/icons.gen.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import classes from './block.module.css'

/** In the place of the buttons while a break runs after a block. */
export function PauseActions({ state: { timer } }: { state: PomodoroState }) {
  return (
    <>
      <p className={classes.rest}>
        <b>{timer.kind === 'running' ? backAt(formatLocalTime(new Date(timer.endsAt))) : 'Pausa.'}</b> Levante
        um pouco; tela não é descanso.
      </p>
      <PauseButtons isRunning={timer.kind === 'running'} />
    </>
  )
}

const PauseButtons = ({ isRunning }: { isRunning: boolean }) => (
  <div className={classes.buttons}>
    {!isRunning && (
      <Button
        size="lg"
        leftSection={<PlaySign isRunning={false} size={20} />}
        onClick={() => sendPomodoro({ kind: 'start' })}
      >
        Iniciar
      </Button>
    )}
    <Button
      size="lg"
      variant="default"
      leftSection={<IconPlayerSkipForward size={20} stroke={1.75} aria-hidden />}
      onClick={() => sendPomodoro({ kind: 'skip' })}
    >
      Pular a pausa
    </Button>
  </div>
)

type OfBlock = { blockId: string; viewerId: string }

/** What the block came to. */
export function BlockSummary({ blockId, viewerId }: OfBlock) {
  const { data, error } = useQuery(blockPauseQuery(blockId))
  useGoneBlockDropped(blockId, error)
  const today = useQuery(studyTodayQuery(viewerId))
  if (data === undefined) return error === null && <Skeleton h={120} />
  const asked = today.data?.rows.find(({ exam }) => exam.id === data.exam.id)?.asked ?? 0
  const left = leftForToday(asked)
  return (
    <div className={classes.summary}>
      <p className={classes.kicker}>
        {blockOfDay({ number: data.numberOfDay, isToday: data.isOfToday, code: data.exam.code })}
      </p>
      <p className={classes.tally}>{blockTally(data)}</p>
      <Answers pause={data} />
      {left !== null && <p className={classes.hint}>{left}</p>}
    </div>
  )
}

/** A drill without answers goes when another begins; its break goes on as any other. */
function useGoneBlockDropped(blockId: string, error: unknown) {
  const isGone = isRefused(error, 'SIMULATION_NOT_FOUND')
  useEffect(() => {
    if (isGone) sendPomodoro({ kind: 'drop', id: blockId })
  }, [blockId, isGone])
}

const isRight = (place: BlockPause['places'][number]) =>
  place.kind === 'shown' && place.answer?.isCorrect === true

const anchorOf = (position: number) => `questao-${position + 1}`

/** Opens the explanation of a question, and puts the focus there. */
function openExplanation(position: number) {
  const fold = document.getElementById(anchorOf(position))
  if (fold instanceof HTMLDetailsElement) fold.open = true
  fold?.querySelector('summary')?.focus()
}

const Answers = ({ pause: { places } }: { pause: BlockPause }) => (
  <div className={classes.map}>
    <QuestionMap
      places={places
        .map((place) => ({
          position: place.position,
          state: isRight(place) ? ('right' as const) : ('wrong' as const),
          marked: false,
        }))
        .toSorted((one, other) => one.position - other.position)}
      current={null}
      onChoose={openExplanation}
    />
  </div>
)

function orderInWords(pause: BlockPause | undefined): string {
  if (pause?.answered === 0) return 'Nenhuma questão respondida ainda.'
  return pause?.places.every(isRight) === true ? 'Nenhuma escapou.' : 'Primeiro as que escaparam.'
}

/** The explanations of the block, the missed first. */
export function BlockExplanations({ blockId }: { blockId: string }) {
  const query = useQuery(blockPauseQuery(blockId))
  const { data } = query
  return (
    <Sheet as="section" aria-labelledby="explanations" padding="none" className={classes.explanations}>
      <header>
        <h2 id="explanations" className={classes.title}>
          Explicações deste bloco
        </h2>
        <p className={classes.hint}>{orderInWords(data)}</p>
      </header>
      {data === undefined && query.isPending && <Skeleton h={200} m={24} />}
      {data === undefined && query.isError && (
        <FailedFace
          headingLevel={3}
          title="Não foi possível carregar as explicações"
          text={failureSentence(query.error)}
          retry={query}
        />
      )}
      {data?.places.map((place, index) => (
        <Explanation key={place.position} place={place} isFirst={index === 0} />
      ))}
    </Sheet>
  )
}

const STROKES: Readonly<Record<OptionState, ReactNode>> = {
  right: <Tick className={classes.stroke} />,
  missed: <Tick className={classes.stroke} />,
  wrong: <Cross className={classes.stroke} />,
  chosen: <span className={classes.stroke} />,
  other: null,
}

/** The key, and what was chosen instead, each with why. */
function Options({ place: { question, key, answer } }: { place: ShownPlace }) {
  const choice = { selected: answer?.selectedOptions ?? [], correct: key.correctOptions }
  // A running block keeps the verdict that was shown (spec 17.4).
  const rulings = answer?.isCorrect === true ? key.rulings : []
  const told = question.options
    .map((option, index) => ({ option, index, state: optionStateUnder(choice, rulings, index) }))
    .filter(({ state }) => state !== 'other')
    .map((line) => ({ ...line, isRight: line.state === 'right' || line.state === 'missed' }))
    .toSorted((one, other) => Number(other.isRight) - Number(one.isRight))
  return (
    <ul className={classes.options}>
      {told.map(({ option, index, state, isRight: counts }) => (
        <li key={index}>
          {STROKES[state]}
          <div>
            <VisuallyHidden>{counts ? 'Certa: ' : 'Você marcou: '}</VisuallyHidden>
            <b>{plainText(option)}</b>
            <RichText html={key.optionExplanations[index] ?? ''} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type ShownPlace = Extract<BlockPause['places'][number], { kind: 'shown' }>
type ExplanationProps = { place: BlockPause['places'][number]; isFirst: boolean }

/** Two lines. */
const LONGEST = 160

function Explanation({ place, isFirst }: ExplanationProps) {
  if (place.kind !== 'shown') {
    const { title } = place.kind === 'broken' ? BROKEN_QUESTION : HELD_QUESTION
    return <p className={classes.apart}>{title}</p>
  }
  const { position, question, key } = place
  const right = isRight(place)
  return (
    <details id={anchorOf(position)} open={isFirst && !right}>
      <summary>
        <Bubble
          label={position + 1}
          size={32}
          state={right ? 'right' : 'wrong'}
          variant={penVariant(position)}
        />
        <span className={classes.statement}>
          <VisuallyHidden>{`Questão ${position + 1}, ${right ? 'certa' : 'errada'}: `}</VisuallyHidden>
          {excerpt(plainText(question.statement), LONGEST)}
        </span>
        <IconChevronDown className={classes.sign} size={18} stroke={1.75} aria-hidden />
      </summary>
      <div className={classes.explanation}>
        <Options place={place} />
        <AnswerExplanation explanation={key.explanation} references={key.references} />
      </div>
    </details>
  )
}
