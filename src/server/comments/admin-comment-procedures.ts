import { administrator } from '#server/procedures.ts'
import { moderateComment, readModerated, readModeration } from './moderate-comments.ts'

export const adminCommentProcedures = {
  list: administrator.adminComments.list.handler(({ input, context }) => readModeration(context.deps, input)),
  get: administrator.adminComments.get.handler(({ input, context }) => readModerated(context.deps, input)),
  moderate: administrator.adminComments.moderate.handler(async ({ input, context }) => {
    await moderateComment(context.deps, context.person, input)
    return {}
  }),
}
