import { asPerson, asPersonVisiting, asVisitor } from '#server/handlers.ts'
import { anyone, signedIn } from '#server/procedures.ts'
import { answerEmailChange, readEmailChangeLink } from './answer-email-change.ts'
import {
  cancelEmailChange,
  readEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './request-email-change.ts'

export const emailChangeProcedures = {
  get: signedIn.emailChanges.get.handler(asPerson(readEmailChange)),
  request: signedIn.emailChanges.request.handler(asPersonVisiting(requestEmailChange)),
  resend: signedIn.emailChanges.resend.handler(asPerson(resendEmailChange)),
  cancel: signedIn.emailChanges.cancel.handler(asPerson(cancelEmailChange)),
  link: anyone.emailChanges.link.handler(asVisitor(readEmailChangeLink)),
  answer: anyone.emailChanges.answer.handler(asVisitor(answerEmailChange)),
}
