import { tell } from '#tests/endurance/measure.ts'

/** Where an administrator imports into an exam. */
export type Provider = { origin: string; cookie: string; examId: string }

export type ImportTimes = { startedAt: number; checkMs: number; importMs: number; imported: number }

/** From the file's arrival to its questions: the dry run and the import are timed apart, as a person waits for them. */
export async function runImport(
  provider: Provider,
  file: { name: string; bytes: Uint8Array },
  batch: string,
): Promise<ImportTimes> {
  const path = await beginImport(provider, file)
  const startedAt = performance.now()
  const summary = await ask(provider, ['POST', `${path}/check`], { mapping: null, asInactive: false })
  const checkMs = Math.round(performance.now() - startedAt)
  tell(`${batch}: ${JSON.stringify(summary)}`)
  await ask(provider, ['PUT', `${path}/choices`], { position: null, wanted: true })
  const beganToImport = performance.now()
  const completed = await ask(provider, ['POST', `${path}/completion`], { name: batch })
  const importMs = Math.round(performance.now() - beganToImport)
  return { startedAt, checkMs, importMs, imported: Number(Reflect.get(Object(completed), 'imported')) }
}

/** Sends a file. Answers the path of its import. */
export async function beginImport(
  provider: Provider,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  const query = new URLSearchParams({ exam: provider.examId, name })
  const begun = await ask(provider, ['POST', `/imports?${query}`], bytes)
  return `/imports/${String(Reflect.get(Object(begun), 'id'))}`
}

/** An administrator's call, with a file or with JSON. Throws where it is not answered with 200. */
export async function ask(
  { origin, cookie }: Provider,
  [method, path]: readonly [method: string, path: string],
  body: Uint8Array | object,
): Promise<unknown> {
  const isFile = body instanceof Uint8Array
  const response = await fetch(`${origin}/api/admin${path}`, {
    method,
    headers: { cookie, 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (response.status !== 200)
    throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}
