import { counted } from '#pt-br/formats/counts.ts'
import { renderEmail, type EmailNews, type RenderedEmail } from './email.ts'

type Due = {
  /** The most due first; at least one. */
  exams: readonly { code: string; due: number }[]
  /** Of the first exam's Caderno, or of all exams. */
  address: string
}

const totalOf = ({ exams }: Due) => exams.reduce((sum, { due }) => sum + due, 0)

export const reviewsDueNews = (of: Due): EmailNews => ({
  headline: `Seu Caderno de erros tem ${counted(totalOf(of), 'question')} para hoje`,
  text: `${of.exams.map(({ code, due }) => `${code}: ${counted(due, 'question')}`).join('; ')}.`,
  action: { label: 'Abrir o Caderno', address: of.address },
})

/** On a day on which something of the Caderno de erros comes back: what, and nothing of what was not done. */
export function reviewsDueEmail(of: Due & { name: string; stopAddress: string }): RenderedEmail {
  const { name, exams, stopAddress } = of
  const { headline, text, action } = reviewsDueNews(of)
  const total = totalOf(of)
  return renderEmail({
    subject: headline,
    preview: exams.map(({ code, due }) => `${code}: ${due}`).join(' · '),
    title: `${counted(total, 'question')} para hoje`,
    greetingName: name,
    paragraphs: [
      `${total === 1 ? 'Esta volta' : 'Estas voltam'} hoje, no dia em que revisar rende mais:`,
      text,
      `Se hoje não der, ${total === 1 ? 'ela espera' : 'elas esperam'} por você.`,
    ],
    action,
    reason: 'Você recebeu esta mensagem porque ligou este aviso no seu perfil.',
    stopAddress,
  })
}
