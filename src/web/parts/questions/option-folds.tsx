import { optionState } from '#domain/questions/answering.ts'
import { optionLetter } from '#domain/questions/questions.ts'
import { Button } from '@mantine/core'
import { IconChevronDown } from '#web/ui/icons/icons.gen.ts'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OptionKey } from './option-key.ts'
import classes from './option-list.module.css'

export type Fold = { isOpen: boolean; id: string; toggle: () => void }

/** Neither chosen nor right: their explanation opens on demand. */
export const unexplained = ({
  selected,
  answerKey,
}: {
  selected: readonly number[]
  answerKey: OptionKey | null
}): readonly number[] =>
  answerKey === null
    ? []
    : answerKey.optionExplanations.flatMap((explanation, index) =>
        explanation && optionState({ selected, correct: answerKey.correctOptions }, index) === 'other'
          ? [index]
          : [],
      )

export function useFolds(foldable: readonly number[]) {
  const id = useId()
  const [opened, setOpened] = useState<readonly number[]>([])
  if (foldable.length === 0 && opened.length > 0) setOpened([])
  const areAllOpen = foldable.every((index) => opened.includes(index))
  return {
    areAllOpen,
    toggleAll: () => setOpened(areAllOpen ? [] : foldable),
    of: (index: number): Fold => ({
      id: `${id}${index}`,
      isOpen: opened.includes(index),
      toggle: () =>
        setOpened((last) =>
          last.includes(index) ? last.filter((other) => other !== index) : [...last, index],
        ),
    }),
  }
}

export const FoldButton = ({ index, fold }: { index: number; fold: Fold }) => (
  <Button
    className={classes.why ?? ''}
    variant="subtle"
    size="xs"
    aria-expanded={fold.isOpen}
    aria-controls={fold.isOpen ? fold.id : undefined}
    aria-label={`Por que não? Alternativa ${optionLetter(index)}`}
    rightSection={<Chevron />}
    onClick={fold.toggle}
  >
    Por que não?
  </Button>
)

export const AllFolds = ({ areOpen, onToggle }: { areOpen: boolean; onToggle: () => void }) => (
  <Button
    className={classes.all ?? ''}
    variant="subtle"
    size="sm"
    data-open={areOpen || undefined}
    rightSection={<Chevron />}
    onClick={({ currentTarget }) => {
      const before = currentTarget.getBoundingClientRect().top
      flushSync(onToggle)
      window.scrollBy({ top: currentTarget.getBoundingClientRect().top - before, behavior: 'instant' })
    }}
  >
    {areOpen ? 'Recolher explicações' : 'Explicar todas'}
  </Button>
)

const Chevron = () => <IconChevronDown className={classes.chevron} size={16} stroke={1.75} aria-hidden />
