import { APPEAL_KINDS, type AppealKind } from '#domain/appeals/appeal.ts'
import { APPEAL_KIND_LABELS } from '#pt-br/appeals.ts'
import { Radio } from '@mantine/core'
import { isAppealKind } from './appeal-fields.ts'
import classes from './appeal-form.module.css'

type ReasonChoiceProps = {
  value: AppealKind | null
  error: string | undefined
  onChange: (kind: AppealKind) => void
}

export function ReasonChoice({ value, error, onChange }: ReasonChoiceProps) {
  return (
    <Radio.Group
      label="Motivo"
      value={value}
      error={error}
      onChange={(chosen) => isAppealKind(chosen) && onChange(chosen)}
    >
      <div className={classes.reasons}>
        {APPEAL_KINDS.map((kind) => (
          <Radio key={kind} value={kind} label={APPEAL_KIND_LABELS[kind]} data-field="kind" />
        ))}
      </div>
    </Radio.Group>
  )
}
