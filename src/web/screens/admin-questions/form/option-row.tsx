import { excerpt, plainText } from '#domain/text/plain-text.ts'
import { optionLetter } from '#domain/questions/questions.ts'
import { ActionIcon, Checkbox, Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconPlus, IconTrash } from '#web/ui/icons/icons.gen.ts'
import { REMOVES, removeRow } from '#web/parts/admin/remove-row.ts'
import { useId, useState } from 'react'
import { RichEditor } from '#web/screens/admin-questions/editor/rich-editor.tsx'
import classes from '#web/screens/admin-questions/question-dialog.module.css'
import type { OptionFields } from './question-fields.ts'

type OptionRowProps = {
  option: OptionFields
  index: number
  isActive: boolean
  isAdded: boolean
  onChange: (option: Partial<OptionFields>) => void
  onRemove: (() => void) | undefined
  onFocus: () => void
  onLeave: () => void
  onUploading: (change: 1 | -1) => void
}

export function OptionRow({ option, index, isActive, isAdded, onChange, onRemove, ...row }: OptionRowProps) {
  const letter = optionLetter(index)
  const id = useId()
  return (
    <li className={classes.option}>
      <div className={classes.tick}>
        <Checkbox
          color="green"
          aria-label={`Alternativa ${letter} correta`}
          checked={option.isCorrect}
          onChange={({ currentTarget: { checked } }) => {
            onChange({ isCorrect: checked })
            row.onLeave()
          }}
          label={<b aria-hidden>{letter}</b>}
        />
      </div>
      <div className={classes.optionText}>
        <span id={id} hidden>
          Texto da alternativa {letter}
        </span>
        <RichEditor
          initial={option.text}
          labelledBy={id}
          toolbarLabel={`Formatação da alternativa ${letter}`}
          isSlim
          isFolded={!isActive}
          isCorrect={option.isCorrect}
          takesFocus={isAdded}
          onChange={(text) => onChange({ text })}
          onFocus={row.onFocus}
          onBlur={row.onLeave}
          onUploading={row.onUploading}
        />
      </div>
      <Tooltip label={`Remover alternativa ${letter}`} disabled={onRemove === undefined}>
        <ActionIcon
          className={classes.remove ?? ''}
          aria-label={`Remover alternativa ${letter}`}
          disabled={onRemove === undefined}
          {...REMOVES}
          onClick={({ currentTarget }) => onRemove && removeRow(currentTarget, onRemove)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <OptionExplanation
        letter={letter}
        initial={option.explanation}
        onChange={(explanation) => onChange({ explanation })}
        onUploading={row.onUploading}
      />
    </li>
  )
}

type OptionExplanationProps = {
  letter: string
  initial: string
  onChange: (html: string) => void
  onUploading: (change: 1 | -1) => void
}

/** Folded until asked for (spec 24.35); the beginning of its text shows. */
function OptionExplanation({ letter, initial: text, onChange, onUploading }: OptionExplanationProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const id = useId()
  const words = excerpt(plainText(text), 90)
  return (
    <div className={classes.explanation}>
      <UnstyledButton
        className={classes.fold ?? ''}
        aria-expanded={isOpen}
        aria-label={isOpen ? `Recolher a explicação da alternativa ${letter}` : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FoldSign isOpen={isOpen} isEmpty={words === ''} />
        {isOpen && <span id={id}>Explicação da alternativa {letter}</span>}
        {!isOpen && words === '' && (
          <span>
            Explicar esta alternativa<span className={classes.unseen}> {letter}</span>
          </span>
        )}
        {!isOpen && words !== '' && (
          <span>
            <b>Explicação:</b> {words}
          </span>
        )}
      </UnstyledButton>
      {isOpen && (
        <RichEditor
          initial={text}
          labelledBy={id}
          toolbarLabel={`Formatação da explicação da alternativa ${letter}`}
          isSlim
          isFolded={!hasFocus}
          takesFocus
          onChange={onChange}
          onFocus={() => setHasFocus(true)}
          onUploading={onUploading}
        />
      )}
    </div>
  )
}

function FoldSign({ isOpen, isEmpty }: { isOpen: boolean; isEmpty: boolean }) {
  const Folded = isEmpty ? IconPlus : IconChevronRight
  const Sign = isOpen ? IconChevronDown : Folded
  return <Sign size={14} stroke={1.75} aria-hidden />
}
