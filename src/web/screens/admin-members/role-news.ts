import { ADMIN_REFUSALS } from '#pt-br/admin-refusals.ts'
import type { Member } from '#web/api/admin/admin-members.ts'
import { toastFailure, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'

/** Why this role cannot change; null when it can. The only administrator is always the viewer. */
export function roleLock({ role, emailConfirmed }: Member, adminCount: number): string | null {
  if (role === 'admin')
    return adminCount === 1 ? 'Você é o único administrador. Dê essa role a outra pessoa antes.' : null
  return emailConfirmed ? null : ADMIN_REFUSALS.MEMBER_NOT_CONFIRMED
}

export const tellOfRole = {
  onSuccess: () => toastSuccess('Role do usuário atualizada com sucesso!'),
  onError: (error: Error) => {
    if (isRefused(error, 'LAST_ADMIN'))
      toastFailure('Falha ao atualizar role do usuário.', 'Este é o único administrador.')
    else toastRefusal(error, 'Falha ao atualizar role do usuário. Tente novamente.')
  },
}
