import { DOMAIN_NAME_MAX_LENGTH, MOST_DOMAINS } from '#domain/exams/exams.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '#web/ui/icons/icons.gen.ts'
import { ADDS, REMOVES, removeRow } from '#web/parts/admin/remove-row.ts'
import { useId, useState } from 'react'
import classes from './admin-exams.module.css'
import { type DomainDraft, NEW_DOMAIN } from './exam-draft.ts'
import type { ExamFields } from './exam-fields.ts'
import { keepsField } from './keeps-field.ts'

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** `aria-disabled`: it keeps its tooltip and the focus. */
const LOCKED = { 'aria-disabled': true, 'data-disabled': true } as const

export function DomainFields({ form }: { form: ExamFields }) {
  const prefix = useId()
  const { domains } = form.values
  const [added, setAdded] = useState<string | null>(null)
  const add = () => {
    const domain = NEW_DOMAIN(`${prefix}${domains.length}${Date.now()}`)
    setAdded(domain.key)
    form.insertListItem('domains', domain)
  }
  return (
    <fieldset className={classes.group}>
      <legend>Domínios</legend>
      <p className={classes.hint}>
        O peso é o oficial. O nosso só onde as Provas pesam de outro jeito, e então em todos os domínios sem
        peso.
      </p>
      {domains.map((domain, index) => (
        <DomainRow
          key={domain.key}
          form={form}
          domain={domain}
          index={index}
          isAdded={domain.key === added}
        />
      ))}
      <Button
        variant="default"
        size="sm"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        disabled={domains.length >= MOST_DOMAINS}
        onMouseDown={keepsField}
        onClick={add}
        {...ADDS}
      >
        Adicionar domínio
      </Button>
    </fieldset>
  )
}

type DomainRowProps = { form: ExamFields; domain: DomainDraft; index: number; isAdded: boolean }

function DomainRow({ form, domain: { name, questions }, index, isAdded }: DomainRowProps) {
  const number = index + 1
  const lock = questions === 0 ? null : `${counted(questions, 'question')} neste domínio`
  return (
    <div className={classes.domain}>
      <TextInput
        label={`Domínio ${number}`}
        ref={isAdded ? takeFocus : null}
        maxLength={DOMAIN_NAME_MAX_LENGTH}
        {...form.getInputProps(`domains.${index}.name`)}
      />
      <TextInput
        label="Peso (%)"
        aria-label={`Peso do domínio ${number}, em %`}
        inputMode="decimal"
        maxLength={6}
        {...form.getInputProps(`domains.${index}.weight`)}
      />
      <TextInput
        label="Nosso (%)"
        aria-label={`Domínio ${number}: peso nosso, em %`}
        inputMode="decimal"
        maxLength={6}
        classNames={{ error: classes.oursError ?? '' }}
        {...form.getInputProps(`domains.${index}.practiceWeight`)}
      />
      <Tooltip label={lock ?? 'Remover'}>
        <ActionIcon
          aria-label={`Remover domínio ${number}${name.trim() && `, ${name.trim()}`}${lock === null ? '' : `: ${lock}`}`}
          {...(lock !== null && LOCKED)}
          {...REMOVES}
          onClick={({ currentTarget }) =>
            lock === null && removeRow(currentTarget, () => form.removeListItem('domains', index))
          }
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
