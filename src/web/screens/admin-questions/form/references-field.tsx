import { MAX_REFERENCES } from '#domain/questions/question-draft.ts'
import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core'
import { IconPlus, IconTrash } from '#web/ui/icons/icons.gen.ts'
import { newId } from '#web/api/drafts/making-id.ts'
import { ADDS, REMOVES, removeRow } from '#web/parts/admin/remove-row.ts'
import { useId, useState } from 'react'
import { Optional } from './form-optional.tsx'
import classes from '#web/screens/admin-questions/question-dialog.module.css'
import { changeRow, type ReferenceFields, withReference } from './question-fields.ts'
import { FieldError } from './text-field.tsx'
import type { QuestionFormState } from './use-question-form.ts'

const focusOnce = (field: HTMLInputElement | null) => field?.focus()

export function ReferencesField({ form }: { form: QuestionFormState }) {
  const { fields, change, leave, shownProblems } = form
  const id = useId()
  const [added, setAdded] = useState<string | null>(null)
  const changeReference = (key: string, reference: Partial<ReferenceFields> | 'remove') =>
    change((before) => ({ ...before, references: changeRow(before.references, key, reference) }))
  const add = () => {
    const key = newId()
    setAdded(key)
    change((before) => withReference(before, key))
  }
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-error`}>
      <div className={classes.label} id={id}>
        <Optional label="Fontes" />
      </div>
      <div className={classes.references}>
        {fields.references.map(({ key, title, url }, at) => (
          <div key={key} className={classes.reference}>
            <TextInput
              aria-label={`Título da fonte ${at + 1}`}
              placeholder="Título"
              maxLength={300}
              value={title}
              ref={key === added ? focusOnce : null}
              onChange={({ currentTarget: { value } }) => changeReference(key, { title: value })}
              onBlur={() => leave('references')}
            />
            <TextInput
              aria-label={`Endereço da fonte ${at + 1}`}
              placeholder="https://"
              type="url"
              inputMode="url"
              maxLength={2000}
              value={url}
              onChange={({ currentTarget: { value } }) => changeReference(key, { url: value })}
              onBlur={() => leave('references')}
            />
            <ActionIcon
              className={classes.remove ?? ''}
              aria-label={`Remover fonte ${at + 1}`}
              {...REMOVES}
              onClick={({ currentTarget }) => removeRow(currentTarget, () => changeReference(key, 'remove'))}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </div>
      {fields.references.length < MAX_REFERENCES && (
        <UnstyledButton className={classes.fold ?? ''} onClick={add} {...ADDS}>
          <IconPlus size={14} stroke={1.75} aria-hidden />
          <span>Adicionar fonte</span>
        </UnstyledButton>
      )}
      <FieldError id={`${id}-error`} error={shownProblems.references} />
    </div>
  )
}
