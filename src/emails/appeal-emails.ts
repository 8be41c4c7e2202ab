import { formatDate } from '#pt-br/formats/dates.ts'
import { renderEmail, type EmailNews, type RenderedEmail } from './email.ts'

type Decided = {
  exam: { code: string; name: string }
  sentAt: Date
  /** As 'Meus recursos' says it: 'Aceito: questão anulada'. */
  outcome: string
  /** Of 'Meus recursos'. */
  address: string
}

export const appealDecidedNews = ({ exam, outcome, address }: Decided): EmailNews => ({
  headline: `O seu recurso do ${exam.code} foi respondido`,
  text: `${outcome}. O motivo está em Meus recursos.`,
  action: { label: 'Ver a resposta', address },
})

export function appealDecidedEmail(decided: Decided & { name: string; stopAddress: string }): RenderedEmail {
  const { exam, sentAt, name, stopAddress } = decided
  const { headline, text, action } = appealDecidedNews(decided)
  return renderEmail({
    subject: headline,
    preview: decided.outcome,
    title: 'O seu recurso foi respondido',
    greetingName: name,
    paragraphs: [
      `Você enviou em ${formatDate(sentAt)} um recurso sobre uma questão do ${exam.code}, ${exam.name}.`,
      text,
    ],
    action,
    reason: 'Você recebeu esta mensagem porque ligou este aviso no seu perfil.',
    stopAddress,
  })
}
