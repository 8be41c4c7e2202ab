import { formatDateTime } from '#pt-br/formats/dates.ts'
import { CHOICE_SUBJECTS } from './choice-subjects.ts'
import { renderEmail, type RenderedEmail } from './email.ts'

type Ended = {
  name: string
  exam: { code: string; name: string }
  /** The end of its time. */
  deadline: Date
  /** Of its result. */
  address: string
  stopAddress: string
}

export const mockEndedEmail = ({ name, exam, deadline, address, stopAddress }: Ended): RenderedEmail =>
  renderEmail({
    subject: `${CHOICE_SUBJECTS.mockEnded}${exam.code} terminou pelo tempo`,
    preview: 'O resultado já está pronto.',
    title: 'A sua Prova terminou pelo tempo',
    greetingName: name,
    paragraphs: [
      `O tempo da sua Prova do ${exam.code}, ${exam.name}, acabou em ${formatDateTime(deadline)}.`,
      'Tudo o que chegou até nós contou. O resultado e a revisão já estão prontos.',
    ],
    action: { label: 'Ver resultado', address },
    reason: 'Você recebeu esta mensagem porque ligou este aviso no seu perfil.',
    stopAddress,
  })
