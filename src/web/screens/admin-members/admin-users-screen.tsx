import { ROLES, type Role } from '#domain/accounts/roles.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { ROLE_LABELS } from '#pt-br/labels.ts'
import { type Member, membersQuery, useChangeRole } from '#web/api/admin/admin-members.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { DayFilter, DaysFilter } from '#web/parts/admin/admin-day-filter.tsx'
import { AdminFilters, SelectFilter, SearchFilter } from '#web/parts/admin/admin-filters.tsx'
import { AdminList } from '#web/parts/admin/admin-list.tsx'
import { AdminTitle } from '#web/parts/admin/admin-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { MemberDialog } from './member-dialog.tsx'
import { memberColumns } from './member-columns.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { roleLock, tellOfRole } from './role-news.ts'
import { membersFilter, type UsersSearch } from './users-search.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type DemotionDialogProps = {
  demoted: ReturnType<typeof useChosen<Member>>
  isLoading: boolean
  onConfirm: (member: Member) => void
}

/** Every account: search, give a role, delete (spec 9.4). */
export function AdminMembersScreen({ search }: { search: UsersSearch }) {
  const viewer = useViewer()
  const members = useQuery(membersQuery(membersFilter(search)))
  const changeRole = useChangeRole()
  const edited = useChosen<Member>()
  const removed = useChosen<Member>()
  const demoted = useChosen<Member>()
  const adminCount = members.data?.adminCount ?? 0

  const isOwn = (member: Member) => member.id === viewer?.id
  const giveRole = (member: Member, role: Role) => changeRole.mutate({ userId: member.id, role }, tellOfRole)
  const columns = memberColumns({
    isOwn,
    roleLock: (member) => roleLock(member, adminCount),
    roleOf: ({ id, role }) =>
      changeRole.isPending && changeRole.variables.userId === id ? changeRole.variables.role : role,
    isChanging: changeRole.isPending,
    onRole: (member, role) => (isOwn(member) ? demoted.choose(member) : giveRole(member, role)),
    onEdit: edited.choose,
    onRemove: removed.choose,
  })
  return (
    <>
      <AdminTitle count={members.data && counted(members.data.total, 'user')}>
        Gerenciamento de Usuários
      </AdminTitle>
      <UserFilters search={search} />
      <AdminList
        query={members}
        label="Usuários"
        columns={columns}
        phoneColumns={2}
        loading="Carregando usuários..."
        failed="Erro ao carregar usuários. Tente novamente."
        empty="Nenhum usuário encontrado"
        noun="user"
      />
      <MemberDialog
        edited={edited}
        isOwn={edited.chosen !== undefined && isOwn(edited.chosen)}
        lock={edited.chosen && roleLock(edited.chosen, adminCount)}
      />
      <RemovalDialog removed={removed} isOwn={removed.chosen !== undefined && isOwn(removed.chosen)} />
      <DemotionDialog
        demoted={demoted}
        isLoading={changeRole.isPending}
        onConfirm={(member) =>
          changeRole.mutate({ userId: member.id, role: 'user' }, { ...tellOfRole, onSettled: demoted.close })
        }
      />
    </>
  )
}

const PARAMS = ['busca', 'role', 'de', 'ate']

function UserFilters({ search }: { search: UsersSearch }) {
  return (
    <AdminFilters params={PARAMS}>
      <SearchFilter placeholder="Buscar por e-mail ou nome" value={search.busca} />
      <SelectFilter
        param="role"
        label="Role"
        all="Todas as roles"
        choices={ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
        value={search.role}
      />
      <DaysFilter>
        <DayFilter param="de" label="De" value={search.de} />
        <DayFilter param="ate" label="Até" value={search.ate} />
      </DaysFilter>
    </AdminFilters>
  )
}

// Asks administrators before they take the role from themselves: a slip would lock them out.
function DemotionDialog({ demoted: { chosen, isOpen, close }, isLoading, onConfirm }: DemotionDialogProps) {
  if (chosen === undefined) return null
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Deixar de ser administrador?"
      lead="Você sai da área administrativa e suas sessões terminam. Só outro administrador devolve essa role."
      confirmLabel="Deixar de ser admin"
      cancelLabel="Continuar admin"
      tone="danger"
      loading={isLoading}
      onConfirm={() => onConfirm(chosen)}
      onClose={close}
    />
  )
}
