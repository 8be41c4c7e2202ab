import { whenAdminRead } from '#web/api/admin/admin-lists.ts'
import { focusAfterAct } from './focus-after-act.ts'
import { useQueryClient } from '@tanstack/react-query'

/** For a dialog about what somebody else deleted: it closes, and the focus goes on in the list that is read again. */
export function useLeaveGone(close: () => void) {
  const queryClient = useQueryClient()
  return async () => {
    close()
    await whenAdminRead(queryClient)
    focusAfterAct()
  }
}
