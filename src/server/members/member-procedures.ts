import { asAnybody, asPerson } from '#server/handlers.ts'
import { administrator } from '#server/procedures.ts'
import { endMemberSessions } from './end-sessions.ts'
import { changeRole } from './change-role.ts'
import { readMember, readMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'

export const memberProcedures = {
  list: administrator.adminMembers.list.handler(asAnybody(readMembers)),
  view: administrator.adminMembers.view.handler(asPerson(readMember)),
  changeRole: administrator.adminMembers.changeRole.handler(asPerson(changeRole)),
  endSessions: administrator.adminMembers.endSessions.handler(asPerson(endMemberSessions)),
  remove: administrator.adminMembers.remove.handler(asPerson(removeMember)),
}
