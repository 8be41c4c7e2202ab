import { hasAnswered } from '#server/comments/comment-store.ts'
import { moderateComment } from '#server/comments/moderate-comments.ts'
import { postComment } from '#server/comments/post-comment.ts'
import { reportComment } from '#server/comments/remove-and-report.ts'
import type { Viewer } from '#server/dependencies.ts'
import { activateTrial } from '#server/exam-access/activate-trial.ts'
import { grantAccess } from '#server/subscriptions/grant-access.ts'
import { join } from './play-account.ts'
import { giveBack, order } from './play-order.ts'
import { sit } from './play-simulation.ts'
import { LEARNER, type Chapter, type DemoStep } from './script.ts'
import type { Stage } from './stage.ts'

/**
 * Leaves out what an administrator made impossible meanwhile (people, exams, questions and comments that are gone) and
 * exams that the learner touched.
 */
export async function play(stage: Stage, { who, step }: Chapter, touched: Set<string>) {
  if (step.kind === 'join') return join(stage, who)
  const viewer = stage.people.get(who)
  if (!viewer) return
  if ('exam' in step) {
    if (who === LEARNER && touched.has(step.exam)) return
    if ((await stage.answerKeys(step.exam)).length === 0) return
  }
  await act(stage, viewer, step)
}

async function act(stage: Stage, viewer: Viewer, step: Exclude<DemoStep, { kind: 'join' }>): Promise<void> {
  const { deps, comments } = stage
  const commentId = 'comment' in step ? comments.get(step.comment) : undefined
  switch (step.kind) {
    case 'trial':
      return activateTrial(deps.db, viewer, step)
    case 'sit':
      return sit(stage, viewer, step)
    case 'order':
      return order(stage, viewer, step)
    case 'give-back':
      return giveBack(stage, viewer, step)
    case 'courtesy':
      await grantAccess(deps.db, { ...step, email: viewer.email })
      return
    case 'comment':
      return comment(stage, viewer, step)
    case 'report':
      if (commentId !== undefined) await reportComment(deps, viewer, { commentId })
      return
    case 'decide':
      if (commentId !== undefined) await moderateComment(deps, viewer, { commentId, status: step.status })
  }
}

async function comment(
  { deps, comments, answerKeys }: Stage,
  viewer: Viewer,
  { exam, question, name, text }: Extract<DemoStep, { kind: 'comment' }>,
) {
  const questionId = (await answerKeys(exam)).find(({ key }) => key === question)?.questionId
  if (questionId === undefined || !(await hasAnswered(deps.db, { userId: viewer.id, questionId }))) return
  const { id } = await postComment(deps, viewer, { questionId, content: text })
  comments.set(name, id)
}
