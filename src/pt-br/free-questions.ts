import { FREE_QUESTIONS } from '#domain/payments/access.ts'

export const FREE_IN_EACH_EXAM = `As ${FREE_QUESTIONS} primeiras questões de cada exame são gratuitas.`

/** Where somebody has finished nothing yet. */
export const FREE_TO_BEGIN = `As ${FREE_QUESTIONS} primeiras questões de qualquer exame são gratuitas. Comece por aí.`
