import { getExam } from '#server/exams/get-exam.ts'
import { signedIn } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'

/** There is no payment desk yet: a valid order is refused with the specified error (issue 2, part 5). */
export const checkoutProcedures = {
  create: signedIn.checkouts.create.handler(async ({ input, context }) => {
    const exam = await getExam(context.deps.db, input.examId)
    throw new Refused(exam.status === 'active' ? 'CHECKOUT_UNAVAILABLE' : 'EXAM_INACTIVE')
  }),
}
