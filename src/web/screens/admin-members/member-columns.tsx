import { type Role, ROLES } from '#domain/accounts/roles.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { EMAIL_CONFIRMATION_LABELS, NO_NAME, ROLE_LABELS } from '#pt-br/labels.ts'
import type { Member } from '#web/api/admin/admin-members.ts'
import { RowAction, RowActions } from '#web/parts/admin/admin-row-actions.tsx'
import type { AdminColumn } from '#web/parts/admin/admin-table.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { StatusDot } from '#web/ui/marks/status-dot.tsx'
import { IconPencil, IconTrash } from '#web/ui/icons/icons.gen.ts'
import classes from './admin-users.module.css'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { Tooltip } from '@mantine/core'

const CHOICES = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))

type RoleSelectProps = {
  label: string
  value: Role
  lock: string | null
  isBusy: boolean
  onChange: (role: Role) => void
}

type MemberColumns = {
  isOwn: (member: Member) => boolean
  roleLock: (member: Member) => string | null
  roleOf: (member: Member) => Role
  isChanging: boolean
  onRole: (member: Member, role: Role) => void
  onEdit: (member: Member) => void
  onRemove: (member: Member) => void
}

const SHORT_ID = 8

export const memberColumns = (on: MemberColumns): AdminColumn<Member>[] => [
  {
    name: 'ID',
    kind: 'code',
    secondary: true,
    cell: ({ id }) => <span title={id}>{id.slice(0, SHORT_ID)}</span>,
  },
  {
    name: 'Nome',
    kind: 'title',
    cell: (member) => (
      <span className={classes.name} data-missing={member.fullName === '' || undefined}>
        {member.fullName || NO_NAME}
        {on.isOwn(member) && <StatusBadge>Você</StatusBadge>}
      </span>
    ),
  },
  { name: 'Email', kind: 'line', className: classes.email, cell: ({ email }) => <Address email={email} /> },
  {
    name: 'Role',
    cell: (member) => (
      <RoleSelect
        label={`Role de ${member.email}`}
        value={on.roleOf(member)}
        lock={on.roleLock(member)}
        isBusy={on.isChanging}
        onChange={(role) => on.onRole(member, role)}
      />
    ),
  },
  { name: 'Criado em', className: classes.day, cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  {
    name: 'Email confirmado',
    cell: ({ emailConfirmed }) => (
      <StatusDot on={emailConfirmed}>
        {EMAIL_CONFIRMATION_LABELS[emailConfirmed ? 'confirmed' : 'unconfirmed']}
      </StatusDot>
    ),
  },
  {
    name: 'Ações',
    kind: 'actions',
    cell: (member) => (
      <RowActions>
        <RowAction icon={IconPencil} label="Editar" of={member.email} onClick={() => on.onEdit(member)} />
        <RowAction icon={IconTrash} label="Excluir" of={member.email} onClick={() => on.onRemove(member)} />
      </RowActions>
    ),
  },
]

/** Where it must break, it breaks before the domain. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

function RoleSelect({ label, value, lock, isBusy, onChange }: RoleSelectProps) {
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
