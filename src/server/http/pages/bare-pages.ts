import { SITE } from '#pt-br/site.ts'
import { REFUSALS } from '#domain/refusals.ts'
import { mailsStopped, STOP_LINK_INVALID } from '#pt-br/accounts/mail-choices.ts'
import { NOT_FOUND_TITLE } from '#pt-br/failures.ts'
import { refusalSentence } from '#pt-br/refusals.ts'
import { html, raw } from 'hono/html'

type Words = {
  status: number
  tab: string
  title: string
  text: string
  link: string
  /** Loads the address again. */
  retry?: string
  code?: string
  lang?: 'en'
}

const RETRY = 'Tentar Novamente'

/** The last resort for a page that could not be drawn (spec 2.8). */
export const errorPage = ({ errorId, nonce }: { errorId: string; nonce: string }): Promise<Response> =>
  barePage(nonce, {
    status: REFUSALS.UNEXPECTED,
    tab: 'Algo deu errado',
    title: 'Oops! Algo deu errado',
    text: refusalSentence('UNEXPECTED'),
    retry: RETRY,
    link: 'Voltar ao Início',
    code: errorId,
  })

/** While the database does not answer: the face of a server that cannot be reached (spec 2.8 and 3.15). */
export const unavailablePage = ({ nonce }: { nonce: string }): Promise<Response> =>
  barePage(nonce, {
    status: REFUSALS.UNAVAILABLE,
    tab: 'Servidor indisponível',
    title: 'Não conseguimos falar com o servidor',
    text: `${refusalSentence('UNAVAILABLE')} Suas respostas já confirmadas estão salvas.`,
    retry: RETRY,
    link: 'Voltar ao Início',
  })

export const unreadableAddressPage = ({ nonce }: { nonce: string }): Promise<Response> =>
  barePage(nonce, {
    status: REFUSALS.NOT_FOUND,
    tab: NOT_FOUND_TITLE,
    lang: 'en',
    title: 'Oops! Page not found',
    text: 'Não encontramos a página deste endereço.',
    link: 'Return to Home',
  })

/** After the press in a mail program, and on the page without scripts. */
export const mailsStoppedPage = ({ nonce }: { nonce: string }): Promise<Response> =>
  barePage(nonce, {
    status: 200,
    tab: mailsStopped().title,
    ...mailsStopped(),
    link: 'Voltar ao Início',
  })

export const stopLinkInvalidPage = ({ nonce }: { nonce: string }): Promise<Response> =>
  barePage(nonce, {
    status: REFUSALS.LINK_INVALID,
    tab: STOP_LINK_INVALID.title,
    ...STOP_LINK_INVALID,
    link: 'Voltar ao Início',
  })

export const scriptsNeededPage = async ({ nonce }: { nonce: string }): Promise<Response> => {
  const page = await barePage(nonce, {
    status: 405,
    tab: 'Falta o JavaScript',
    title: 'Falta o JavaScript',
    text: 'O formulário não foi enviado, e nada do que você digitou foi lido. Ative o JavaScript para este site no seu navegador e abra a página de novo.',
    link: 'Voltar ao Início',
  })
  page.headers.set('allow', 'GET, HEAD')
  // The rest of the body is not read.
  page.headers.set('connection', 'close')
  return page
}

/** Leans on no file, no script and no call, since any of them may be what failed. */
async function barePage(nonce: string, words: Words): Promise<Response> {
  const lang = words.lang === undefined ? '' : raw(` lang="${words.lang}"`)
  const page = await html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.tab} · ${SITE.name}</title>
        <style nonce="${nonce}">
          :root {
            color-scheme: light dark;
            font:
              1.0625rem/1.6 system-ui,
              sans-serif;
          }
          main {
            max-width: 34rem;
            margin: 12vh auto;
            padding: 0 1.25rem;
          }
          h1 {
            font-size: 1.75rem;
            line-height: 1.2;
          }
          a {
            display: inline-block;
            padding: 0.75rem 0;
            color: LinkText;
          }
          code {
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <main role="alert">
          <h1${lang}>${words.title}</h1>
          <p>${words.text}</p>
          ${words.retry === undefined ? '' : html`<p><a href="">${words.retry}</a></p>`}
          <p><a href="/"${lang}>${words.link}</a></p>
          ${
            words.code === undefined
              ? ''
              : html`<p>
                  <small>Código: <code>${words.code}</code></small>
                </p>`
          }
        </main>
      </body>
    </html>`
  return new Response(page.toString(), {
    status: words.status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
