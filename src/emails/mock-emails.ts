import { formatDateTime } from '#pt-br/formats/dates.ts'
import { renderEmail, type EmailNews, type RenderedEmail } from './email.ts'

type Ended = {
  exam: { code: string; name: string }
  /** The end of its time. */
  deadline: Date
  /** Of its result. */
  address: string
}

export const mockEndedNews = ({ exam, address }: Ended): EmailNews => ({
  headline: `A sua Prova do ${exam.code} terminou pelo tempo`,
  text: 'Tudo o que chegou até nós contou. O resultado e a revisão já estão prontos.',
  action: { label: 'Ver resultado', address },
})

export function mockEndedEmail(ended: Ended & { name: string; stopAddress: string }): RenderedEmail {
  const { exam, deadline, name, stopAddress } = ended
  const { headline, text, action } = mockEndedNews(ended)
  return renderEmail({
    subject: headline,
    preview: 'O resultado já está pronto.',
    title: 'A sua Prova terminou pelo tempo',
    greetingName: name,
    paragraphs: [
      `O tempo da sua Prova do ${exam.code}, ${exam.name}, acabou em ${formatDateTime(deadline)}.`,
      text,
    ],
    action,
    reason: 'Você recebeu esta mensagem porque ligou este aviso no seu perfil.',
    stopAddress,
  })
}
