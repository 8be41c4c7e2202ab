import { ChoiceField } from '#web/ui/choice-field.tsx'
import { ROLES, type Role } from '#domain/accounts/roles.ts'
import { ROLE_LABELS } from '#pt-br/labels.ts'
import { Tooltip } from '@mantine/core'
import classes from './admin-users.module.css'

const CHOICES = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))

type RoleSelectProps = {
  label: string
  value: Role
  lock: string | null
  isBusy: boolean
  onChange: (role: Role) => void
}

export function RoleSelect({ label, value, lock, isBusy, onChange }: RoleSelectProps) {
  return (
    <Tooltip label={lock} disabled={lock === null} multiline w={260}>
      <div className={classes.role} title={lock ?? undefined}>
        <ChoiceField
          size="sm"
          aria-label={lock === null ? label : `${label}. ${lock}`}
          data={CHOICES}
          value={value}
          disabled={lock !== null}
          // Keeps the focus meanwhile.
          aria-disabled={isBusy || undefined}
          onChange={({ currentTarget }) => {
            const role = ROLES.find((each) => each === currentTarget.value)
            if (role !== undefined && !isBusy) onChange(role)
          }}
        />
      </div>
    </Tooltip>
  )
}
