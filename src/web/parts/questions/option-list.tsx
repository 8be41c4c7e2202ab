import type { OptionState } from '#domain/questions/answering.ts'
import { optionLetter } from '#domain/questions/questions.ts'
import { optionStateUnder } from '#domain/rulings/rightness.ts'
import { OPTION_STATE_LABELS } from '#pt-br/labels.ts'
import { Bubble, type BubbleState } from '#web/ui/marks/bubble.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { type OptionChoice, OptionControl } from './option-control.tsx'
import { AllFolds, type Fold, FoldButton, unexplained, useFolds } from './option-folds.tsx'
import classes from './option-list.module.css'
import type { OptionKey } from './option-key.ts'
import { RichText } from './rich-text.tsx'

const NONE: readonly number[] = []

export type OptionListProps = {
  options: readonly string[]
  /** The choice so far, or the stored answer (empty if none). */
  selected: readonly number[]
  labelledBy: string
  choice?: OptionChoice | undefined
  answerKey?: OptionKey | null
  /** The unchosen wrong ones are explained on demand, and the answer changes no width. */
  foldsOthers?: boolean
}

/** The same elements before and after the answer: the focus stays. */
export function OptionList({
  options,
  selected,
  labelledBy,
  choice,
  answerKey = null,
  foldsOthers = false,
}: OptionListProps) {
  const open = answerKey === null ? choice : undefined
  const foldable = foldsOthers ? unexplained({ selected, answerKey }) : NONE
  const folds = useFolds(foldable)
  const listId = useId()
  const ids = options.map((_, index) => `${listId}${optionLetter(index)}`)
  // A radiogroup owns radios alone: the buttons beside them stay outside of it.
  const isRadio = open?.choose === 1
  return (
    <>
      {isRadio && <div role="radiogroup" aria-labelledby={labelledBy} aria-owns={ids.join(' ')} />}
      <div className={classes.list} data-steady={foldsOthers || undefined} {...groupProps(open, labelledBy)}>
        {options.map((html, index) => (
          <OptionRow
            key={optionLetter(index)}
            {...{ html, index, selected, answerKey, choice: open }}
            id={ids[index]}
            fold={foldable.includes(index) ? folds.of(index) : null}
          />
        ))}
      </div>
      {foldable.length > 1 && <AllFolds areOpen={folds.areAllOpen} onToggle={folds.toggleAll} />}
    </>
  )
}

type OptionRowProps = {
  html: string
  index: number
  id: string | undefined
  selected: readonly number[]
  answerKey: OptionKey | null
  choice: OptionChoice | undefined
  fold: Fold | null
}

function OptionRow({ html, index, id, selected, answerKey, choice, fold }: OptionRowProps) {
  const letter = optionLetter(index)
  const state =
    answerKey &&
    optionStateUnder({ selected, correct: answerKey.correctOptions }, answerKey.rulings ?? [], index)
  const explanation = answerKey?.optionExplanations[index]
  return (
    <OptionControl {...{ index, id, selected, state, choice }}>
      <Bubble
        label={letter}
        variant={penVariant(index)}
        state={bubbleState({ index, selected, state, choice })}
        animated
      />
      <div className={classes.text}>
        <VisuallyHidden>{`${letter}. `}</VisuallyHidden>
        <RichText html={html} voice="option" />
        {choice?.struck.includes(index) && <VisuallyHidden> (eliminada)</VisuallyHidden>}
      </div>
      {state !== null && <OptionVerdict state={state} />}
      {choice?.note !== undefined && selected.includes(index) && (
        <div className={classes.verdict}>{choice.note}</div>
      )}
      {explanation && <OptionExplanation {...{ index, explanation, fold }} />}
    </OptionControl>
  )
}

function OptionExplanation({
  index,
  explanation,
  fold,
}: Pick<OptionRowProps, 'index' | 'fold'> & { explanation: string }) {
  return (
    <>
      {fold !== null && <FoldButton index={index} fold={fold} />}
      {(fold === null || fold.isOpen) && (
        <div className={classes.explanation} id={fold?.id}>
          <RichText html={explanation} voice="note" />
        </div>
      )}
    </>
  )
}

function groupProps(open: OptionChoice | undefined, labelledBy: string) {
  if (open === undefined) return { role: 'list', 'aria-labelledby': labelledBy }
  if (open.choose === 1) return { role: 'presentation', onKeyDown: moveFocus }
  return { role: 'group', 'aria-labelledby': labelledBy, onKeyDown: moveFocus }
}

const STROKES: Readonly<Record<OptionState, ReactNode>> = {
  right: <Tick animated />,
  missed: <Tick animated />,
  wrong: <Cross animated />,
  chosen: null,
  other: null,
}

function OptionVerdict({ state }: { state: OptionState }): ReactNode {
  const label = OPTION_STATE_LABELS[state]
  if (label === null) return null
  return (
    <div className={classes.verdict}>
      {STROKES[state]}
      {label}
    </div>
  )
}

type BubbleStateInput = {
  index: number
  selected: readonly number[]
  state: OptionState | null
  choice: OptionChoice | undefined
}

const BUBBLES: Readonly<Record<OptionState, BubbleState>> = {
  right: 'right',
  wrong: 'wrong',
  missed: 'missed',
  chosen: 'selected',
  other: 'empty',
}

function bubbleState({ index, selected, state, choice }: BubbleStateInput) {
  if (state !== null) return BUBBLES[state]
  if (choice?.struck.includes(index)) return 'struck'
  return selected.includes(index) ? 'selected' : 'empty'
}

/** Up and down move through the options without choosing (spec 6.15). */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-option]')]
  const at = options.findIndex((option) => option === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  const step = event.key === 'ArrowDown' ? 1 : -1
  options.at((at + step) % options.length)?.focus()
}
