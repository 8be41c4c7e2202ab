import { BRAND } from '#pt-br/brand.ts'
import { refusalSentence } from '#pt-br/refusals.ts'
import { html } from 'hono/html'

/**
 * The last resort for a page that could not be drawn: leans on no file, no script and no call, since any of them may be
 * what failed (product.md 2, catch-all).
 */
export async function errorPage({
  errorId,
  nonce,
}: {
  errorId: string
  nonce: string | undefined
}): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Algo deu errado · ${BRAND.name}</title>
        <style nonce="${nonce ?? ''}">
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
          <h1>Oops! Algo deu errado</h1>
          <p>${refusalSentence('UNEXPECTED')}</p>
          <p><a href="/">Voltar ao Início</a></p>
          <p>
            <small>Código: <code>${errorId}</code></small>
          </p>
        </main>
      </body>
    </html>`
  return new Response(page.toString(), {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
