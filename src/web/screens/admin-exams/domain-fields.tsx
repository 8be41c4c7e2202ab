import { DOMAIN_NAME_MAX_LENGTH, MOST_DOMAINS } from '#domain/exams/exams.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '#web/ui/icons/icons.gen.ts'
import { useId } from 'react'
import classes from './admin-exams.module.css'
import { type DomainDraft, NEW_DOMAIN } from './exam-draft.ts'
import type { ExamFields } from './exam-fields.ts'
import { keepsField } from './keeps-field.ts'

/** `aria-disabled`: it keeps its tooltip and the focus. */
const LOCKED = { 'aria-disabled': true, 'data-disabled': true } as const

export function DomainFields({ form }: { form: ExamFields }) {
  const prefix = useId()
  const { domains } = form.values
  const add = () => form.insertListItem('domains', NEW_DOMAIN(`${prefix}${domains.length}${Date.now()}`))
  return (
    <fieldset className={classes.group}>
      <legend>Domínios</legend>
      <p className={classes.hint}>
        O peso é o oficial. O nosso só onde as Provas pesam de outro jeito, e então em todos os domínios sem
        peso.
      </p>
      {domains.map((domain, index) => (
        <DomainRow key={domain.key} form={form} domain={domain} index={index} />
      ))}
      <Button
        variant="default"
        size="sm"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        disabled={domains.length >= MOST_DOMAINS}
        onMouseDown={keepsField}
        onClick={add}
      >
        Adicionar domínio
      </Button>
    </fieldset>
  )
}

type DomainRowProps = { form: ExamFields; domain: DomainDraft; index: number }

function DomainRow({ form, domain: { name, questions }, index }: DomainRowProps) {
  const number = index + 1
  const lock = questions === 0 ? null : `${counted(questions, 'question')} neste domínio`
  return (
    <div className={classes.domain}>
      <TextInput
        label={`Domínio ${number}`}
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
        {...form.getInputProps(`domains.${index}.practiceWeight`)}
      />
      <Tooltip label={lock ?? 'Remover'}>
        <ActionIcon
          aria-label={`Remover domínio ${number}${name.trim() && `, ${name.trim()}`}${lock === null ? '' : `: ${lock}`}`}
          {...(lock !== null && LOCKED)}
          onClick={() => lock === null && form.removeListItem('domains', index)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
