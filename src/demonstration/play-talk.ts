import type { CommentStatus } from '#domain/comments/comments.ts'
import { hasAnswered } from '#server/comments/comment-store.ts'
import { moderateComment } from '#server/comments/moderate-comments.ts'
import { postComment } from '#server/comments/post-comment.ts'
import { reportComment } from '#server/comments/remove-and-report.ts'
import type { Viewer } from '#server/dependencies.ts'
import type { Stage } from './stage.ts'

export async function comment(
  stage: Stage,
  viewer: Viewer,
  remark: { exam: string; question: string; name: string; text: string },
) {
  const { deps, comments } = stage
  const keys = await stage.answerKeys(remark.exam)
  const questionId = keys.find(({ key }) => key === remark.question)?.questionId
  if (questionId === undefined || !(await hasAnswered(deps.db, { userId: viewer.id, questionId }))) return
  const { id } = await postComment(deps, viewer, { questionId, content: remark.text })
  comments.set(remark.name, id)
}

export async function report({ deps, comments }: Stage, viewer: Viewer, name: string) {
  const commentId = comments.get(name)
  if (commentId !== undefined) await reportComment(deps, viewer, { commentId })
}

export async function decide(
  { deps, comments }: Stage,
  viewer: Viewer,
  { name, status }: { name: string; status: CommentStatus },
) {
  const commentId = comments.get(name)
  if (commentId !== undefined) await moderateComment(deps, viewer, { commentId, status })
}
