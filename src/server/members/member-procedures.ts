import { administrator } from '#server/procedures.ts'
import { endMemberSessions } from './end-sessions.ts'
import { changeRole } from './change-role.ts'
import { readMember, readMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'

export const memberProcedures = {
  list: administrator.adminMembers.list.handler(({ input, context }) => readMembers(context.deps, input)),
  view: administrator.adminMembers.view.handler(({ input, context }) =>
    readMember(context.deps, context.person, input),
  ),
  changeRole: administrator.adminMembers.changeRole.handler(async ({ input, context }) => {
    await changeRole(context.deps, context.person, input)
    return {}
  }),
  endSessions: administrator.adminMembers.endSessions.handler(({ input, context }) =>
    endMemberSessions(context.deps, context.person, input),
  ),
  remove: administrator.adminMembers.remove.handler(async ({ input, context }) => {
    await removeMember(context.deps, context.person, input)
    return {}
  }),
}
