import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { openWithAccount } from './open-questions.ts'
import { isSelling, theSite } from './site.ts'

/** Where somebody has finished nothing yet. */
export const howToBegin = () =>
  isSelling()
    ? `As ${FREE_QUESTIONS} primeiras questões de qualquer exame são gratuitas. Comece por aí.`
    : 'Escolha um exame e comece por um simulado comentado.'

/** On the list of exams, to visitors. */
export const accountOpens = () =>
  isSelling()
    ? `Com uma conta gratuita, você resolve as ${FREE_QUESTIONS} primeiras questões de cada exame.`
    : openWithAccount()

/** On an exam to which the person was not given access. */
export const notInvited = () => `Quem administra ${theSite()} dá acesso a este exame.`

/** Where questions would be. */
export const withoutGrant = () =>
  `Quem administra ${theSite()} não deu a você acesso a este exame, ou o encerrou. Suas respostas continuam guardadas.`

/** Where the state of the accesses could not be read. */
export const keptMeanwhile = () =>
  isSelling()
    ? 'Seus planos e respostas continuam guardados. Tente novamente.'
    : 'Suas respostas continuam guardadas. Tente novamente.'
