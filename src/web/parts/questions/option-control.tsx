import type { OptionState } from '#domain/questions/answering.ts'
import { optionLetter } from '#domain/questions/questions.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconStrikethrough } from '#web/ui/icons/icons.gen.ts'
import { type KeyboardEvent, type ReactNode } from 'react'
import classes from './option-list.module.css'

/** Indexes count from 0. */
export type OptionChoice = {
  /** How many to choose; 1 is a single-choice question. */
  choose: number
  struck: readonly number[]
  locked: boolean
  note?: ReactNode
  onChoose: (index: number) => void
  onStrike: (index: number) => void
}

type OptionControlProps = {
  index: number
  id: string | undefined
  selected: readonly number[]
  state: OptionState | null
  choice: OptionChoice | undefined
  children: ReactNode
}

/** A radio or a checkbox while it can be chosen, a plain row afterwards. */
export function OptionControl({ index, id, selected, state, choice, children }: OptionControlProps) {
  const isStruck = choice?.struck.includes(index) ?? false
  const isOpen = choice !== undefined && !choice.locked
  return (
    <div className={classes.row} role={choice === undefined ? 'listitem' : 'presentation'}>
      <div
        className={classes.option}
        id={id}
        data-letter={optionLetter(index)}
        {...lookOf({ isOpen, isStruck, state, isSelected: selected.includes(index) })}
        {...(choice === undefined ? ANSWERED : controlProps({ index, selected, choice }))}
      >
        {children}
      </div>
      {isOpen && <StrikeButton index={index} isStruck={isStruck} onStrike={choice.onStrike} />}
    </div>
  )
}

/** Still focusable once answered, so that the focus is not lost. */
const ANSWERED = { tabIndex: -1 }

type Look = { isOpen: boolean; isStruck: boolean; isSelected: boolean; state: OptionState | null }

const lookOf = ({ isOpen, isStruck, isSelected, state }: Look) => ({
  'data-state': state ?? undefined,
  'data-selected': (state === null && isSelected) || undefined,
  'data-struck': isStruck || undefined,
  'data-open': isOpen || undefined,
})

type TabStopInput = { index: number; selected: readonly number[]; choose: number }

const tabStop = ({ index, selected, choose }: TabStopInput) =>
  choose > 1 || index === (selected[0] ?? 0) ? 0 : -1

function controlProps({
  index,
  selected,
  choice,
}: Pick<OptionControlProps, 'index' | 'selected'> & { choice: OptionChoice }) {
  const choose = () => {
    if (!choice.locked) choice.onChoose(index)
  }
  return {
    role: choice.choose > 1 ? 'checkbox' : 'radio',
    'aria-checked': selected.includes(index),
    'aria-disabled': choice.locked || undefined,
    'data-option': true,
    tabIndex: tabStop({ index, selected, choose: choice.choose }),
    onClick: choose,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat) return
      event.preventDefault()
      choose()
    },
  }
}

type StrikeButtonProps = { index: number; isStruck: boolean; onStrike: (index: number) => void }

function StrikeButton({ index, isStruck, onStrike }: StrikeButtonProps) {
  const verb = isStruck ? 'Devolver alternativa' : 'Eliminar alternativa'
  return (
    <ActionIcon
      className={classes.strike}
      aria-label={`${verb} ${optionLetter(index)}`}
      title={verb}
      onClick={() => onStrike(index)}
    >
      {isStruck ? <IconArrowBackUp size={18} stroke={1.75} /> : <IconStrikethrough size={18} stroke={1.75} />}
    </ActionIcon>
  )
}
