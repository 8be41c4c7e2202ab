import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { zipSync } from 'fflate'
import { plainText } from '#domain/text/plain-text.ts'
import type { QuestionFile, UploadedFile } from '#domain/questions/question-file.ts'
import { judgeEntries, type CleanedEntry } from '#domain/questions/question-import-judge.ts'
import type { UncomparedEntry } from '#domain/questions/question-import.ts'
import { describeUnread } from '#pt-br/questions/question-file-refusals.ts'
import { QuestionFileRefused } from '#server/question-files/question-file-refused.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'
import { cleanEntry } from '#server/imports/clean-entry.ts'
import { keepPictures } from '#server/imports/keep-pictures.ts'

/** An exam without a question, so that nothing is repeated in the bank. */
const TARGET = { code: 'BANCO', domains: [], questions: [] }

/** A file through the real readers, the cleaner and the judge. Throws `QuestionFileRefused`. */
export async function dryRunFiles(files: UploadedFile[]) {
  const read = await readQuestionFile({ files })
  const { addresses } = await keepPictures(read, read.absentPictures)
  const cleaned = read.entries.map((entry) => cleanEntry(entry, addresses, read.absentPictures))
  const judged = judgeEntries(cleaned, TARGET, { asInactive: false }).entries
  return { read, cleaned, judged, addresses }
}

/** What one of our own samples is read as, a line for each question: its verdict, its options, the right ones with a star, its findings. */
export async function readSample(path: string): Promise<string[]> {
  try {
    const { read, cleaned, judged } = await dryRunFiles([sampleAt(path)])
    return [
      ...judged.map((entry, place) => lineOf(entry, cleaned[place])),
      ...describeUnread(read.unread).map((sentence) => `note: ${sentence}`),
      ...(judged.some(({ question }) => question !== null) ? [] : columnsOf(read)),
    ]
  } catch (error) {
    if (error instanceof QuestionFileRefused) return [`refused file: ${error.kind}`]
    throw error
  }
}

/** A sheet of which nothing was understood goes on to where its columns are told. */
const columnsOf = ({ columns }: QuestionFile): string[] =>
  columns === null ? [] : [`columns: ${columns.map(({ name }) => name).join(' | ')}`]

function lineOf({ verdict, question, findings }: UncomparedEntry, cleaned: CleanedEntry | undefined): string {
  const { options = [], correctOptions = [] } = question ?? cleaned ?? {}
  const shown = options
    .map(({ text }, place) => `${correctOptions.includes(place) ? '*' : ''}${plainText(text)}`)
    .filter((text) => text !== '')
  const pictures = (question?.statement.match(/<img /g) ?? []).length
  const told = [
    ...(pictures > 0 ? [`${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`] : []),
    ...findings.map(({ kind, details: { reason } }) =>
      reason === undefined || kind === 'pictureLost' ? kind : `${kind}: ${reason}`,
    ),
  ]
  return [`${verdict}:`, shown.join(' | '), told.length === 0 ? '' : `(${told.join(', ')})`]
    .filter((part) => part !== '')
    .join(' ')
}

function sampleAt(path: string): UploadedFile {
  const at = join(import.meta.dirname, 'samples', path)
  if (!statSync(at).isDirectory()) return { name: basename(path), bytes: readFileSync(at) }
  const inside = readdirSync(at, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const files = inside.map(({ parentPath, name }) => {
    const whole = join(parentPath, name)
    return [whole.slice(at.length + 1), new Uint8Array(readFileSync(whole))] as const
  })
  return { name: `${basename(path)}.zip`, bytes: zipSync(Object.fromEntries(files)) }
}
