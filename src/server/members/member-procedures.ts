import { administrator } from '#server/procedures.ts'
import { changeRole } from './change-role.ts'
import { readMember, readMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'

export const memberProcedures = {
  list: administrator.adminMembers.list.handler(({ input, context }) => readMembers(context.deps, input)),
  get: administrator.adminMembers.get.handler(({ input, context }) => readMember(context.deps, input)),
  changeRole: administrator.adminMembers.changeRole.handler(async ({ input, context }) => {
    await changeRole(context.deps, context.person, input)
    return {}
  }),
  remove: administrator.adminMembers.remove.handler(async ({ input, context }) => {
    await removeMember(context.deps, context.person, input)
    return {}
  }),
}
