import { counted } from '#pt-br/formats/counts.ts'
import { CHOICE_SUBJECTS } from './choice-subjects.ts'
import { renderEmail, type RenderedEmail } from './email.ts'

type Due = {
  name: string
  /** The most due first; at least one. */
  exams: readonly { code: string; due: number }[]
  /** Of the first exam's Caderno, or of all exams. */
  address: string
  stopAddress: string
}

/** On a day on which something of the Caderno de erros comes back: what, and nothing of what was not done. */
export function reviewsDueEmail({ name, exams, address, stopAddress }: Due): RenderedEmail {
  const total = exams.reduce((sum, { due }) => sum + due, 0)
  const questions = counted(total, 'question')
  return renderEmail({
    subject: `${CHOICE_SUBJECTS.reviewsDue}${questions} para hoje`,
    preview: exams.map(({ code, due }) => `${code}: ${due}`).join(' · '),
    title: `${questions} para hoje`,
    greetingName: name,
    paragraphs: [
      `${total === 1 ? 'Esta volta' : 'Estas voltam'} hoje, no dia em que revisar rende mais:`,
      `${exams.map(({ code, due }) => `${code}: ${counted(due, 'question')}`).join('; ')}.`,
      `Se hoje não der, ${total === 1 ? 'ela espera' : 'elas esperam'} por você.`,
    ],
    action: { label: 'Abrir o Caderno', address },
    reason: 'Você recebeu esta mensagem porque ligou este aviso no seu perfil.',
    stopAddress,
  })
}
