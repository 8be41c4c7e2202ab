import { MAX_OPTIONS, MIN_OPTIONS } from '#domain/questions/questions.ts'
import { chooseLabel } from '#pt-br/labels.ts'
import { Notice } from '#web/ui/faces/notice.tsx'
import { Button } from '@mantine/core'
import { IconInfoCircle, IconPlus } from '#web/ui/icons/icons.gen.ts'
import { newId } from '#web/api/drafts/making-id.ts'
import { ADDS } from '#web/parts/admin/remove-row.ts'
import { useId, useState } from 'react'
import { OptionRow } from './option-row.tsx'
import classes from '#web/screens/admin-questions/question-dialog.module.css'
import { changeRow, mayAddOption, mayRemoveOption, type OptionFields, withOption } from './question-fields.ts'
import { FieldError } from './text-field.tsx'
import type { QuestionFormState } from './use-question-form.ts'

type OptionsFieldProps = { form: QuestionFormState; onUploading: (change: 1 | -1) => void }

/** The only place that says which options are right (spec 5.9). */
export function OptionsField({ form, onUploading }: OptionsFieldProps) {
  const { fields, change, leave, shownProblems } = form
  const id = useId()
  // The toolbar stays with the option edited last: nothing jumps when a box is ticked.
  const [active, setActive] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const changeOption = (key: string, option: Partial<OptionFields> | 'remove') =>
    change((before) => ({ ...before, options: changeRow(before.options, key, option) }))
  const add = () => {
    const key = newId()
    setAdded(key)
    change((before) => withOption(before, key))
  }
  const correct = fields.options.filter(({ isCorrect }) => isCorrect).length
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-error`}>
      <div className={classes.between}>
        <span className={classes.label} id={id}>
          Alternativas
        </span>
        <span className={classes.hint}>
          Marque as corretas. De {MIN_OPTIONS} a {MAX_OPTIONS}.
        </span>
      </div>
      <ol className={classes.options}>
        {fields.options.map((option, index) => (
          <OptionRow
            key={option.key}
            option={option}
            index={index}
            isActive={active === option.key}
            isAdded={added === option.key}
            onChange={(changed) => changeOption(option.key, changed)}
            onRemove={mayRemoveOption(fields) ? () => changeOption(option.key, 'remove') : undefined}
            onFocus={() => setActive(option.key)}
            onLeave={() => leave('options')}
            onUploading={onUploading}
          />
        ))}
      </ol>
      <Button
        size="sm"
        variant="default"
        disabled={!mayAddOption(fields)}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onClick={add}
        {...ADDS}
      >
        Adicionar alternativa
      </Button>
      <FieldError id={`${id}-error`} error={shownProblems.options} />
      <SeveralCorrect count={correct} />
    </div>
  )
}

const IN_WORDS: Readonly<Record<number, string>> = { 2: 'Duas', 3: 'Três', 4: 'Quatro', 5: 'Cinco' }

/** More than one tick makes a multiple-answer question (spec 5.5). */
function SeveralCorrect({ count }: { count: number }) {
  const choose = chooseLabel(count)
  return (
    <div role="status" className={classes.several}>
      {choose !== null && (
        <Notice tone="blue" icon={IconInfoCircle}>
          {IN_WORDS[count] ?? count} corretas: questão de múltipla resposta. Quem responde verá “{choose}”.
        </Notice>
      )}
    </div>
  )
}
