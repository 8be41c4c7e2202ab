import { contract } from '#contract/contract.ts'
import { ofSite, SITE } from '#pt-br/site.ts'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const ASSETS: Record<string, string> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
}

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true })`

const page = () =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API · ${SITE.name}</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><main id="api"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

export function openApiRoutes({ appUrl }: { appUrl: string }) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  let document: Promise<object> | undefined
  const viewerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

  return new Hono()
    .get('/openapi.json', async (c) => {
      document ??= generator.generate(contract, {
        info: { title: `API ${ofSite()}`, version: '1' },
        servers: [{ url: `${appUrl}/api` }],
      })
      return c.json(await document)
    })
    .get('/docs', (c) => c.html(page()))
    .get('/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
    .get('/docs/:asset', async (c) => {
      const asset = c.req.param('asset')
      const type = ASSETS[asset]
      if (!type) return c.notFound()
      return c.body(await readFile(join(viewerFolder, asset)), 200, {
        'content-type': type,
        'cache-control': 'public, max-age=86400',
      })
    })
}
