import { contract } from '#contract/contract.ts'
import { ofSite, SITE } from '#pt-br/site.ts'
import { encodingFor, inEachEncoding } from '#server/http/encodings.ts'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono, type Context } from 'hono'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const ASSETS: ReadonlyMap<string, string> = new Map([
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['swagger-ui.css', 'text/css; charset=utf-8'],
])

const JSON_TYPE = 'application/json'

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true })`

const page = () =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API · ${SITE.name}</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><main id="api"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

export function openApiRoutes({ appUrl }: { appUrl: string }) {
  const viewerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const document = async () => {
    const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
    const written = await generator.generate(contract, {
      info: { title: `API ${ofSite()}`, version: '1' },
      servers: [{ url: `${appUrl}/api` }],
    })
    return Buffer.from(JSON.stringify(written))
  }
  const give = giverOfKept()

  return new Hono()
    .get('/openapi.json', (c) => give(c, { type: JSON_TYPE, maxAge: 300, make: document }))
    .get('/docs', (c) => c.html(page()))
    .get('/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
    .get('/docs/:asset', (c) => {
      const asset = c.req.param('asset')
      const type = ASSETS.get(asset)
      if (!type) return c.notFound()
      return give(c, { type, maxAge: 86_400, make: () => readFile(join(viewerFolder, asset)) })
    })
}

type Given = {
  type: string
  /** Seconds. */
  maxAge: number
  make: () => Promise<Buffer>
}

/** Anybody may ask, as often as they like: each address is made and compressed once. */
function giverOfKept() {
  const kept = new Map<string, ReturnType<typeof inEachEncoding>>()
  const formsOf = (path: string, make: Given['make']) => {
    const known = kept.get(path)
    if (known) return known
    const making = make().then(inEachEncoding)
    kept.set(path, making)
    making.catch(() => kept.delete(path))
    return making
  }
  return async (c: Context, { type, maxAge, make }: Given) => {
    const encoding = encodingFor(c.req.header('accept-encoding'))
    const forms = await formsOf(c.req.path, make)
    return c.body(new Uint8Array(forms[encoding]), 200, {
      'content-type': type,
      'cache-control': `public, max-age=${maxAge}`,
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
  }
}
