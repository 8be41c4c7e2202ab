import { MOST_OPEN_APPEALS } from '#domain/appeals/appeal.ts'
import { COMMENT_MAX_LENGTH, COMMENT_MAX_LINKS } from '#domain/comments/comments.ts'
import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/accounts/passwords.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { ofSite } from './site.ts'
import { formatInteger } from './formats/numbers.ts'

export const ANSWERS_KEPT = 'Suas respostas continuam guardadas.'

/** What a screen says before it asks the server, or when nobody answers; the rest arrives with its refusal. */
export const SCREEN_REFUSALS = {
  PLACE_LOCKED: 'Esta questão abre com o acesso completo ao exame.',
  ACCESS_RESTRICTED: `Este exame não está aberto para você agora. ${ANSWERS_KEPT}`,
  EXAM_INACTIVE: 'Este exame não está disponível no momento.',
  ACCESS_UNLIMITED: 'Você já tem acesso sem prazo a este exame. Não há o que comprar.',
  NO_QUESTIONS: 'Nenhuma questão encontrada',
  COMMENT_INVALID: `Escreva um comentário de até ${formatInteger(COMMENT_MAX_LENGTH)} caracteres e ${COMMENT_MAX_LINKS} links.`,
  EMAIL_NOT_CONFIRMED: 'Confirme seu e-mail para entrar. Enviamos o link para sua caixa de entrada.',
  DEVICE_UNKNOWN:
    'Muitas tentativas de entrar nesta conta. Se ela é sua, abra neste aparelho o link que está no seu e-mail e entre de novo.',
  PASSWORD_TOO_SHORT: `A senha deve ter pelo menos ${PASSWORD_MIN_LENGTH} caracteres`,
  PASSWORD_SHORT_FOR_ADMIN: `A senha de quem administra deve ter pelo menos ${ADMIN_PASSWORD_MIN_LENGTH} caracteres`,
  PASSWORD_COMMON: 'Essa senha é fácil de adivinhar: está entre as mais usadas',
  PASSWORD_OWN_ADDRESS: 'Essa senha é fácil de adivinhar: repete o seu e-mail',
  get NAME_RESERVED() {
    return `Esse nome é reservado à equipe ${ofSite()}. Use o seu.`
  },
  TAX_ID_INVALID: 'Confira o CPF: os dígitos não conferem.',
  SECOND_FACTOR_REQUIRED: 'Para administrar, ative a verificação em duas etapas no seu perfil.',
  LAST_ADMIN: 'O último administrador não pode excluir a própria conta.',
  APPEAL_OPEN: 'Seu recurso está em análise.',
  TOO_MANY_APPEALS: `Você já tem ${MOST_OPEN_APPEALS} em análise.`,
  APPEAL_REFUSED_BEFORE: 'Seu recurso sobre este texto da questão já foi respondido.',
  UNAVAILABLE: 'Não conseguimos responder agora. Tente novamente em instantes.',
} satisfies Partial<Record<RefusalCode, string>>
