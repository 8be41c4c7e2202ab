import { formatDateTime } from '#pt-br/formats/dates.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { findMail, listMails } from '#server/mail/mail-store.ts'
import type { Settings } from '#server/settings.ts'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { isLoopback, socketAddress, type Connection } from './client-address.ts'
import { isLocalHost } from './local-site.ts'

const MOST = 100
/** Written only by a proxy between a visitor and us: through it, every visitor comes from this machine. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** The outbox of the demonstration, to read messages that would have left; to loopback only (spec 23.1). */
export function devEmails(db: Db, { smtpUrl }: Settings['mail']) {
  return new Hono<{ Bindings: Connection }>()
    .use(async (c, next) => {
      // The name is checked too: a foreign page must not reach it through a name of its own that points here.
      if (!isLoopback(socketAddress(c)) || !isLocalHost(c.req.header('host') ?? '')) return c.notFound()
      if (FORWARDED.some((name) => c.req.header(name) !== undefined)) return c.notFound()
      c.header('cache-control', 'no-store')
      return next()
    })
    .get('/', async (c) => {
      const mails = await listMails(db, MOST)
      return c.html(
        page(
          html` <h1>E-mails da demonstração</h1>
            <p>
              ${smtpUrl === undefined ? `Nada sai desta máquina: as ${MOST} mensagens mais recentes ficam aqui.` : `As mensagens saem por SMTP_URL. As ${MOST} mais recentes ficam aqui, sem o texto das que saíram.`}
            </p>
            ${mails.length === 0 ? html`<p>Nenhuma mensagem ainda.</p>` : ''}
            <ul>
              ${mails.map((mail) => html`<li><a href="/dev/emails/${mail.id}">${mail.subject}</a><br /><small>${mail.recipient} · ${formatDateTime(mail.createdAt)}</small></li>`)}
            </ul>`,
        ),
      )
    })
    .get('/:id{[0-9a-f-]{36}}', async (c) => {
      const mail = await findMail(db, c.req.param('id'))
      if (!mail) return c.notFound()
      return c.html(
        page(
          html` <p><a href="/dev/emails">Todos os e-mails</a></p>
            <h1>${mail.subject}</h1>
            <p><small>Para ${mail.recipient} · ${formatDateTime(mail.createdAt)}</small></p>
            ${mail.text === '' ? html`<p>Esta mensagem saiu daqui: o texto dela não fica guardado.</p>` : html`<pre>${linked(mail.text)}</pre>`}`,
        ),
      )
    })
}

const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : part))

const page = (content: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>E-mails da demonstração</title>
        <link rel="stylesheet" href="/dev-emails.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
