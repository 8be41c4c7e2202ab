import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { YAMLParseError, parse } from 'yaml'
import { z } from 'zod'
import { plainText } from '../../src/domain/text/plain-text.ts'
import type { CatalogExam, CatalogQuestion } from '../../src/server/catalog/catalog-exam.ts'
import { CatalogFileError } from '../../src/server/catalog/catalog-file-error.ts'
import { isInstalled } from '../debian-packages.ts'

/** Inside the run's own folder: no way up, no way out. */
const GIVEN_PATH = /^(?!.*\.\.)[\w.-][\w./-]*$/

/** Where two packages bring the same command, either will do: `kubernetes-client | kubectl`. */
const PACKAGE = /^[a-z0-9][a-z0-9.+-]+(?: \| [a-z0-9][a-z0-9.+-]+)*$/

const runsFile = z
  .array(
    z.strictObject({
      question: z.string(),
      says: z.string().trim().min(3),
      packages: z.array(z.string().regex(PACKAGE)).default([]),
      given: z.record(z.string().regex(GIVEN_PATH), z.string()).default({}),
      command: z.string().trim().min(1),
      prints: z.string(),
      exits: z.int().min(0).max(255).default(0),
    }),
  )
  .min(1)

type CatalogRun = z.infer<typeof runsFile>[number]

/** `difference` is null where the machine does what the question says. */
type RunResult = { question: string; difference: string | null }

/** The runs of an exam's folder; none where it has no such file. Throws `CatalogFileError`. */
export async function readRuns(dir: string): Promise<CatalogRun[]> {
  const file = join(dir, 'runs.yaml')
  return existsSync(file) ? parseRuns(await readFile(file, 'utf8'), file) : []
}

/** Throws `CatalogFileError`. */
export function parseRuns(text: string, file: string): CatalogRun[] {
  const result = runsFile.safeParse(yamlOf(text, file), { error: z.locales.pt().localeError })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = (issue?.path ?? []).join('.')
  throw new CatalogFileError({ file, problem: `${place}: ${issue?.message ?? 'conteúdo inválido'}.` })
}

function yamlOf(text: string, file: string): unknown {
  try {
    const content: unknown = parse(text)
    return content
  } catch (cause) {
    if (!(cause instanceof YAMLParseError)) throw cause
    throw new CatalogFileError({ file, problem: `o YAML não pode ser lido: ${cause.code}.` })
  }
}

/** Each once; of two that would do, the first. */
export function missingPackages(runs: readonly CatalogRun[]): string[] {
  const wanted = new Set(runs.flatMap(({ packages }) => packages))
  return [...wanted].flatMap((names) => {
    const either = names.split(' | ')
    return either.some((name) => isInstalled(name)) ? [] : either.slice(0, 1)
  })
}

/** One result for each run, in their order. */
export async function resultsOf(runs: readonly CatalogRun[], exam: CatalogExam): Promise<RunResult[]> {
  const results: RunResult[] = []
  // One after the other: each may use the whole of a small machine.
  for (const run of runs)
    results.push({ question: run.question, difference: faultOf(run, exam) ?? (await differenceOf(run)) })
  return results
}

/** What keeps a run from being started. */
function faultOf(run: CatalogRun, exam: CatalogExam): string | null {
  const question = exam.questions.find(({ key }) => key === run.question)
  if (!question) return 'A questão não existe.'
  const said = spaced(run.says)
  if (!textsOf(question).some((text) => text.includes(said))) return `A questão não diz “${said}”.`
  const missing = missingPackages([run])
  return missing.length === 0 ? null : `Falta instalar ${missing.join(', ')}.`
}

const textsOf = ({ statement, options, explanation }: CatalogQuestion) =>
  [statement, explanation, ...options.flatMap((option) => [option.text, option.explanation])].map((html) =>
    spaced(plainText(html)),
  )

const spaced = (text: string) => text.replace(/\s+/gu, ' ').trim()

const SECONDS = 10

async function differenceOf({ command, given, prints, exits }: CatalogRun): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'gabarite-run-'))
  try {
    for (const [path, content] of Object.entries(given)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    const { status, printed, complained } = execute(command, folder)
    if (status === TIMED_OUT) return `Não terminou em ${SECONDS} segundos.`
    if (status !== exits) return `Saiu com ${status} em vez de ${exits}: ${printed}${complained}`
    return printed === prints ? null : `Imprimiu “${printed}” em vez de “${prints}”.`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What `timeout` answers with. */
const TIMED_OUT = 124

function execute(command: string, folder: string) {
  const { status, stdout, stderr } = spawnSync(
    'timeout',
    ['--kill-after=1', String(SECONDS), 'bash', '-c', command],
    {
      cwd: folder,
      encoding: 'utf8',
      // Above the limit of `timeout`, for what a run left behind with its output open.
      timeout: (SECONDS + 3) * 1000,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LC_ALL: 'C', TZ: 'UTC' },
    },
  )
  return { status: status ?? TIMED_OUT, printed: stdout, complained: stderr }
}
