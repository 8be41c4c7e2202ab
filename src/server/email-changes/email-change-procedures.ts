import { anyone, signedIn } from '#server/procedures.ts'
import { answerEmailChange, readEmailChangeLink } from './answer-email-change.ts'
import {
  cancelEmailChange,
  readEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './request-email-change.ts'

export const emailChangeProcedures = {
  get: signedIn.emailChanges.get.handler(({ context }) => readEmailChange(context.deps, context.person)),
  request: signedIn.emailChanges.request.handler(async ({ input, context }) => {
    await requestEmailChange(context.deps, { viewer: context.person, visit: context.visit }, input)
    return {}
  }),
  resend: signedIn.emailChanges.resend.handler(async ({ context }) => {
    await resendEmailChange(context.deps, context.person)
    return {}
  }),
  cancel: signedIn.emailChanges.cancel.handler(async ({ context }) => {
    await cancelEmailChange(context.deps, context.person)
    return {}
  }),
  link: anyone.emailChanges.link.handler(({ input, context }) =>
    readEmailChangeLink(context.deps, context.visit, input),
  ),
  answer: anyone.emailChanges.answer.handler(({ input, context }) =>
    answerEmailChange(context.deps, context.visit, input),
  ),
}
