import { signedIn } from '#server/procedures.ts'
import { readComments } from './list-comments.ts'
import { postComment } from './post-comment.ts'
import { removeComment, reportComment } from './remove-and-report.ts'

const calls = signedIn.comments

export const commentProcedures = {
  list: calls.list.handler(({ input, context }) => readComments(context.deps, context.person, input)),
  post: calls.post.handler(({ input, context }) => postComment(context.deps, context.person, input)),
  remove: calls.remove.handler(async ({ input, context }) => {
    await removeComment(context.deps, context.person, input)
    return {}
  }),
  report: calls.report.handler(async ({ input, context }) => {
    await reportComment(context.deps, context.person, input)
    return {}
  }),
}
