import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { isSelling, SITE } from './site.ts'

/** What an account opens, as an invitation to make one (spec 7.26). */
export function openWithAccount(): string {
  if (SITE.access === 'sold') return `As ${FREE_QUESTIONS} primeiras questões de cada exame são gratuitas.`
  if (SITE.access === 'open') return 'Com uma conta, todas as questões de cada exame ficam abertas.'
  return BY_INVITATION
}

const BY_INVITATION = 'O acesso a cada exame é por convite, pelo e-mail da sua conta.'

export const examListLead = () =>
  `Escolha o exame${isSelling() ? `, ative as ${FREE_QUESTIONS} questões gratuitas` : ''} e responda no seu ritmo. O simulado comentado não tem limite de tempo.`
