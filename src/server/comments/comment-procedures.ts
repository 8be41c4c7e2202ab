import { asPerson } from '#server/handlers.ts'
import { signedIn } from '#server/procedures.ts'
import { readComments } from './list-comments.ts'
import { postComment } from './post-comment.ts'
import { removeComment, reportComment } from './remove-and-report.ts'

const calls = signedIn.comments

export const commentProcedures = {
  list: calls.list.handler(asPerson(readComments)),
  post: calls.post.handler(asPerson(postComment)),
  remove: calls.remove.handler(asPerson(removeComment)),
  report: calls.report.handler(asPerson(reportComment)),
}
