import { renderEmail, type EmailNews, type RenderedEmail } from './email.ts'

type Several = { name: string; news: readonly [EmailNews, EmailNews, ...EmailNews[]]; stopAddress: string }

/** What several mails of choice would tell, on a day that has one. */
export function newsEmail({ name, news, stopAddress }: Several): RenderedEmail {
  const [first, ...others] = news
  const more = others.length === 1 ? '1 aviso' : `${others.length} avisos`
  return renderEmail({
    subject: `${first.headline} e mais ${more}`,
    preview: others.map(({ headline }) => headline).join(' · '),
    title: `${news.length} avisos para você`,
    greetingName: name,
    paragraphs: [],
    news,
    reason: 'Você recebeu esta mensagem porque ligou estes avisos no seu perfil.',
    stopAddress,
  })
}
