import { ChoiceField } from '#web/ui/choice-field.tsx'
import { ROLES, type Role } from '#domain/accounts/roles.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { EMAIL_CONFIRMATION_LABELS, NO_NAME, ROLE_LABELS } from '#pt-br/labels.ts'
import { type Member, useChangeRole, useEndMemberSessions } from '#web/api/admin/admin-members.ts'
import type { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { StatusDot } from '#web/ui/marks/status-dot.tsx'
import { useState } from 'react'
import classes from './admin-users.module.css'
import { tellOfRole } from './role-news.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import { useLeaveGone } from '#web/parts/admin/leave-gone.ts'
import { Button } from '@mantine/core'

type MemberDialogProps = {
  edited: ReturnType<typeof useChosen<Member>>
  isOwn: boolean
  lock: string | null | undefined
}

export function MemberDialog({ edited: { chosen, isOpen, close }, isOwn, lock }: MemberDialogProps) {
  const changeRole = useChangeRole()
  const leaveGone = useLeaveGone(close)
  if (chosen === undefined) return null
  const save = (role: Role) =>
    changeRole.mutate(
      { userId: chosen.id, role },
      {
        // A refusal leaves the role that was chosen.
        onSuccess: () => {
          tellOfRole.onSuccess()
          close()
        },
        onError: (error) => {
          tellOfRole.onError(error)
          if (isRefused(error, 'MEMBER_NOT_FOUND')) void leaveGone()
        },
      },
    )
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      size={500}
      title={chosen.fullName || chosen.email}
      lead={`Conta criada em ${formatDate(new Date(chosen.createdAt))}.`}
      locked={changeRole.isPending}
    >
      <FactList>
        <Fact name="ID">
          <code className={classes.id}>{chosen.id}</code>
        </Fact>
        <Fact name="E-mail">{chosen.email}</Fact>
        <Fact name="Nome">{chosen.fullName || NO_NAME}</Fact>
        <Fact name="Email confirmado">
          <StatusDot on={chosen.emailConfirmed}>
            {EMAIL_CONFIRMATION_LABELS[chosen.emailConfirmed ? 'confirmed' : 'unconfirmed']}
          </StatusDot>
        </Fact>
        {!isOwn && (
          <Fact name="Sessões">
            <EndSessions userId={chosen.id} onGone={() => void leaveGone()} />
          </Fact>
        )}
      </FactList>
      <RoleForm
        key={`${chosen.id} ${chosen.role}`}
        member={chosen}
        hint={lock ?? roleHint(chosen, isOwn)}
        isLocked={typeof lock === 'string'}
        isSaving={changeRole.isPending}
        onCancel={close}
        onSave={save}
      />
    </Dialog>
  )
}

const roleHint = ({ role }: Member, isOwn: boolean) =>
  isOwn
    ? 'Esta é a sua conta. Sem a role de admin, você sai da área administrativa e suas sessões terminam.'
    : `Antes: ${ROLE_LABELS[role]}. Quem é admin vê e altera exames, questões, usuários e comentários.`

type RoleFormProps = {
  member: Member
  hint: string
  isLocked: boolean
  isSaving: boolean
  onCancel: () => void
  onSave: (role: Role) => void
}

function RoleForm({ member, hint, isLocked, isSaving, onCancel, onSave }: RoleFormProps) {
  const [role, setRole] = useState(member.role)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(role)
      }}
    >
      <ChoiceField
        label="Role"
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={ROLES.map((each) => ({ value: each, label: ROLE_LABELS[each] }))}
        value={role}
        disabled={isLocked || isSaving}
        onChange={({ currentTarget }) =>
          setRole(ROLES.find((each) => each === currentTarget.value) ?? member.role)
        }
      />
      <FormFooter
        submit="Salvar role"
        disabled={role === member.role}
        isBusy={isSaving}
        onCancel={onCancel}
      />
    </form>
  )
}

function EndSessions({ userId, onGone }: { userId: string; onGone: () => void }) {
  const end = useEndMemberSessions()
  const endAll = () =>
    end.mutate(userId, {
      onSuccess: ({ ended }) =>
        toastSuccess(
          'Sessões encerradas',
          ended === 0 ? 'Nenhuma estava aberta.' : `${counted(ended, 'session')} ao todo.`,
        ),
      onError: (error) => {
        toastRefusal(error, 'Falha ao encerrar as sessões. Tente novamente.')
        if (isRefused(error, 'MEMBER_NOT_FOUND')) onGone()
      },
    })
  return (
    <Button variant="default" size="sm" loading={end.isPending} onClick={endAll}>
      Encerrar as sessões
    </Button>
  )
}
