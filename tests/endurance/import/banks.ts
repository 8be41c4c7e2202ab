// `npm run measure -- import:banks [<folder>]`: files through the real importer, expected against got: the samples beside this file, and
// those of a folder, which nobody here wrote.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { plainText } from '#domain/text/plain-text.ts'
import type { FileEntry, UploadedFile } from '#domain/questions/question-file.ts'
import { QuestionFileRefused } from '#server/question-files/question-file-refused.ts'
import { reportReached, tell } from '#tests/endurance/measure.ts'
import { BANK_SAMPLES, type BankSample } from './bank-samples.ts'
import { OWN_SAMPLES } from './own-samples.ts'
import { readSample, dryRunFiles } from './read-sample.ts'

const [folder] = process.argv.slice(2)
for (const { name, path, expected } of OWN_SAMPLES) {
  const lines = await readSample(path)
  const asExpected = lines.filter((line, place) => line === expected[place]).length
  const tooMany = Math.max(0, lines.length - expected.length)
  reportReached(`import:banks: own, ${name}`, asExpected - tooMany, expected.length)
}
if (folder === undefined) tell('Só as amostras daqui. Para as suas: npm run measure -- import:banks <pasta>')
else for (const sample of BANK_SAMPLES) await measure(sample, folder)

async function measure(sample: BankSample, root: string): Promise<void> {
  const files = sample.files.flatMap((path) => filesOf(root, path))
  const imports = sample.isOneImport === true ? [files] : files.map((file) => [file])
  const counts = new Map<string, number>()
  for (const each of imports) {
    for (const name of await countsOf(each)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  for (const [name, target] of Object.entries(sample.expected)) {
    reportReached(`import:banks: ${sample.name}, ${name}`, counts.get(name) ?? 0, target)
  }
}

/** A file, or those of a folder: 'gift/*.gift'. */
function filesOf(root: string, path: string): UploadedFile[] {
  const [before = '', ending] = basename(path).split('*')
  const folderOf = join(root, dirname(path))
  const names =
    ending === undefined ? [before] : readdirSync(folderOf).filter((name) => name.endsWith(ending))
  return names.toSorted().map((name) => ({ name, bytes: readFileSync(join(folderOf, name)) }))
}

/** Everything that one import has once: the name of each count, as often as it counts. */
async function countsOf(files: UploadedFile[]): Promise<string[]> {
  try {
    const { read, judged, addresses } = await dryRunFiles(files)
    return [
      ...read.entries.flatMap(countsOfEntry),
      ...judged.flatMap(({ question }) => (question === null ? [] : ['mappable'])),
      ...judged.flatMap(({ findings }) =>
        findings.flatMap(({ kind }) => (kind === 'tooManyOptions' ? [kind] : [])),
      ),
      ...[...addresses.keys()].map(() => 'pictures that came along'),
    ]
  } catch (error) {
    if (error instanceof QuestionFileRefused && error.kind === 'giftWithoutQuestions') {
      return ['only a category', 'entries with categories']
    }
    throw error
  }
}

function countsOfEntry(entry: FileEntry): string[] {
  const { options, correctOptions, statement, findings } = entry
  const keys = correctOptions.length
  return [
    'questions',
    'entries with categories',
    `with ${options.length} options`,
    `with ${keys} ${keys === 1 ? 'key' : 'keys'}`,
    ...(keys > 1 ? ['with several keys'] : []),
    ...(keys > 0 ? ['readable without the limit', ...kindsOf(entry)] : []),
    ...(statement.includes('<pre>') ? ['statements with code'] : []),
    ...findings.map(({ kind, details }) => (kind === 'kindUnsupported' ? (details['kind'] ?? kind) : kind)),
  ]
}

function kindsOf({ options, correctOptions }: FileEntry): string[] {
  const words = options.map(({ text }) => plainText(text)).join('|')
  if (words === 'Verdadeiro|Falso') return ['true or false']
  const how = correctOptions.length === 1 ? '1 key' : 'several keys'
  return ['multiple choice', `multiple choice with ${how}`]
}
