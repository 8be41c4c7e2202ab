import { formatDate } from '#pt-br/formats/dates.ts'
import { CHOICE_SUBJECTS } from './choice-subjects.ts'
import { renderEmail, type RenderedEmail } from './email.ts'

type Decided = {
  name: string
  exam: { code: string; name: string }
  sentAt: Date
  /** As 'Meus recursos' says it: 'Aceito: questão anulada'. */
  outcome: string
  /** Of 'Meus recursos'. */
  address: string
  stopAddress: string
}

export const appealDecidedEmail = (decided: Decided): RenderedEmail =>
  renderEmail({
    subject: `${CHOICE_SUBJECTS.appealDecided}${decided.exam.code} foi respondido`,
    preview: decided.outcome,
    title: 'O seu recurso foi respondido',
    greetingName: decided.name,
    paragraphs: [
      `Você enviou em ${formatDate(decided.sentAt)} um recurso sobre uma questão do ${decided.exam.code}, ${decided.exam.name}.`,
      `${decided.outcome}. O motivo está em Meus recursos.`,
    ],
    action: { label: 'Ver a resposta', address: decided.address },
    reason: 'Você recebeu esta mensagem porque ligou este aviso no seu perfil.',
    stopAddress: decided.stopAddress,
  })
