import { asAnybody, asPerson } from '#server/handlers.ts'
import { administrator } from '#server/procedures.ts'
import { moderateComment, readModerated, readModeration } from './moderate-comments.ts'

export const adminCommentProcedures = {
  list: administrator.adminComments.list.handler(asAnybody(readModeration)),
  get: administrator.adminComments.get.handler(asAnybody(readModerated)),
  moderate: administrator.adminComments.moderate.handler(asPerson(moderateComment)),
}
