import { ChoiceField } from '#web/ui/choice-field.tsx'
import { ROLES, type Role } from '#domain/accounts/roles.ts'
import { ROLE_LABELS } from '#pt-br/labels.ts'
import { Tooltip } from '@mantine/core'
import classes from './admin-users.module.css'

const CHOICES = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))

type RoleSelectProps = {
  /** For who does not see the row. */
  label: string
  value: Role
  /** Why it cannot change, shown over it; null when it can. */
  lock: string | null
  /** A change is on its way: another one waits for it. */
  isBusy: boolean
  onChange: (role: Role) => void
}

/** The role in the row: a choice takes effect at once (spec 9.4). */
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
          // Keeps the keyboard meanwhile.
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
