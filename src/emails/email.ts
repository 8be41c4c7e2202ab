import { SITE } from '#pt-br/site.ts'
import { html, type SafeHtml } from './safe-html.ts'

type Action = { label: string; address: string }

/** One of several things that a message tells, with where to look. */
export type EmailNews = { headline: string; text: string; action: Action }

/** What a message says; every text is plain and escaped by the template. */
export type EmailContent = {
  subject: string
  preview: string
  title: string
  greetingName: string
  paragraphs: string[]
  news?: readonly EmailNews[]
  action?: Action
  note?: string
  reason: string
  /** Of a page on which mails of this kind are stopped. */
  stopAddress?: string
}

export type RenderedEmail = { subject: string; html: string; text: string; stopAddress?: string }

/** Both versions of a message, with the same content (spec 24.46). */
export function renderEmail(message: EmailContent): RenderedEmail {
  const { subject, stopAddress } = message
  const words = { subject, html: asHtml(message), text: asText(message) }
  return stopAddress === undefined ? words : { ...words, stopAddress }
}

const STOP = 'Não quer mais estes avisos?'

/** A first name as people write it; anything else in its place (an address, say) does not enter a message. */
const FIRST_NAME = /^[\p{L}\p{M}'’-]{1,40}$/u

function greeting(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return FIRST_NAME.test(first) ? `Olá, ${first}.` : 'Olá.'
}

function asText(message: EmailContent): string {
  const { greetingName, paragraphs, news = [], action, note, reason, stopAddress } = message
  const blocks = [
    greeting(greetingName),
    ...paragraphs,
    ...news.map(({ headline, text, action: look }) => `${headline}.\n${text}\n\n${actionAsText(look)}`),
    ...(action ? [actionAsText(action)] : []),
    ...(note ? [note] : []),
    reason,
    ...(stopAddress === undefined ? [] : [`${STOP}\n${stopAddress}`]),
    `${SITE.name}\n${SITE.contact.support}`,
  ]
  return blocks.join('\n\n')
}

const actionAsText = ({ label, address }: Action) => `${label}:\n${address}`

const BODY_FONT = "'Reddit Sans','Segoe UI',Arial,sans-serif"
const TITLE_FONT = "Gabarito,'Trebuchet MS',Arial,sans-serif"
const PAGE_STYLE = `background:#f5f3ee;color:#1b1f2e;font-family:${BODY_FONT};font-size:16px;line-height:1.55`
const BRAND_STYLE = `padding:32px 24px 20px;font-family:${TITLE_FONT};font-size:23px;font-weight:650;color:#2146bc`
const SHEET_STYLE = 'background:#fffefb;border:1px solid #e4dfd5;border-radius:6px'
const TITLE_STYLE = `margin:0 0 14px;font-family:${TITLE_FONT};font-size:28px;line-height:1.15;font-weight:600;color:#1b1f2e`
const NOTE_STYLE =
  'margin:22px 0 0;padding-top:18px;border-top:1.5px solid #f0cebf;font-size:14.5px;color:#474b5a'

const asHtml = (message: EmailContent): string => frame(message, sheet(message)).markup

/** Always light (spec 24.46); every text has a ground of its own, so that programs that invert turn both. */
const frame = ({ subject, preview, reason, stopAddress }: EmailContent, content: SafeHtml) =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light" />
        <title>${subject}</title>
        <style>
          :root {
            color-scheme: light only;
            supported-color-schemes: light;
          }
        </style>
      </head>
      <body bgcolor="#f5f3ee" style="margin:0;background:#f5f3ee">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          bgcolor="#f5f3ee"
          style="${PAGE_STYLE}"
        >
          <tr>
            <td align="center">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px"
              >
                <tr>
                  <td style="${BRAND_STYLE}">${SITE.name}</td>
                </tr>
                <tr>
                  <td style="padding:0 16px">${content}</td>
                </tr>
                <tr>
                  <td style="padding:22px 24px 36px;font-size:13px;color:#62656f">
                    ${reason}${stopAddress === undefined ? null : stop(stopAddress)}<br /><br />${SITE.name} ·
                    ${SITE.contact.support}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`

const stop = (address: string) =>
  html`<br />${STOP} <a href="${address}" style="color:#62656f">Parar de receber</a>`

const sheet = ({ title, greetingName, paragraphs, news = [], action, note }: EmailContent) =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    bgcolor="#fffefb"
    style="${SHEET_STYLE}"
  >
    <tr>
      <td style="padding:32px 24px 34px">
        <h1 style="${TITLE_STYLE}">${title}</h1>
        <p style="margin:0 0 14px">${greeting(greetingName)}</p>
        ${paragraphs.map((text) => html`<p style="margin:0 0 18px">${text}</p>`)} ${news.map(pieceOfNews)}
        ${action ? button(action) : null} ${note ? html`<p style="${NOTE_STYLE}">${note}</p>` : null}
      </td>
    </tr>
  </table>`

const pieceOfNews = ({ headline, text, action }: EmailNews) =>
  html`<p style="margin:26px 0 18px"><strong>${headline}.</strong><br />${text}</p>
    ${button(action)}`

const button = ({ label, address }: Action) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 26px">
      <tr>
        <td bgcolor="#2146bc" style="background:#2146bc;border-radius:8px">
          <a
            href="${address}"
            style="display:inline-block;padding:16px 28px;font-size:17px;font-weight:650;color:#ffffff;text-decoration:none;line-height:1.2"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p style="margin:0 0 6px;font-size:14.5px;color:#474b5a">
      O botão não abre? Copie este endereço no navegador:
    </p>
    <p style="margin:0;font-size:14.5px;word-break:break-all">
      <a href="${address}" style="color:#2146bc;font-weight:600">${address}</a>
    </p>`
