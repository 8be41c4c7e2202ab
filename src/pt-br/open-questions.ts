import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { isSelling, SITE, theSite } from './site.ts'

/** What an account opens, as an invitation to make one (spec 7.26). */
export function openWithAccount(): string {
  if (SITE.access === 'sold') return `As ${FREE_QUESTIONS} primeiras questões de cada exame são gratuitas.`
  if (SITE.access === 'open') return 'Com uma conta, todas as questões de cada exame ficam abertas.'
  return BY_INVITATION
}

const BY_INVITATION = 'O acesso a cada exame é por convite, pelo e-mail da sua conta.'

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

export const examListLead = () =>
  `Escolha o exame${isSelling() ? `, ative as ${FREE_QUESTIONS} questões gratuitas` : ''} e responda no seu ritmo. O simulado comentado não tem limite de tempo.`

/** On an exam to which the person was not given access. */
export const notInvited = () => `Quem administra ${theSite()} dá acesso a este exame.`

/** Where questions would be. */
export const notInvitedYet = () =>
  `Quem administra ${theSite()} ainda não deu a você acesso a este exame. Suas respostas continuam guardadas.`

/** Where the state of the accesses could not be read. */
export const keptMeanwhile = () =>
  isSelling()
    ? 'Seus planos e respostas continuam guardados. Tente novamente.'
    : 'Suas respostas continuam guardadas. Tente novamente.'
