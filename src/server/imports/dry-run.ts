import { plainText } from '#domain/text/plain-text.ts'
import type {
  FileRefusal,
  QuestionFile,
  SheetMapping,
  UploadedFile,
} from '#domain/questions/question-file.ts'
import { factsOf, type ReadFacts } from '#domain/questions/question-import-file.ts'
import {
  judgeEntries,
  type CleanedEntry,
  type ImportTarget,
} from '#domain/questions/question-import-judge.ts'
import {
  FINDING_DETAIL_MAX_LENGTH,
  type ImportFinding,
  type UncomparedEntry,
} from '#domain/questions/question-import.ts'
import { FORMAT_OFFERED } from '#pt-br/questions/question-file.ts'
import { describeUnread } from '#pt-br/questions/question-file-refusals.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'
import { QuestionFileRefused } from '#server/question-files/question-file-refused.ts'
import { keepPictures, type KeptPicture, type StoredPicture } from './keep-pictures.ts'
import { cleanEntry } from './clean-entry.ts'
import { entryTexts } from './entry-rows.ts'

/** Everything in it can travel to another thread. */
export type DryRunInput = {
  files: UploadedFile[]
  mapping: SheetMapping | null
  /** Null: only read. */
  judged: Judging | null
}

export type DryRunResult =
  | { kind: 'refused'; refusal: FileRefusal }
  | { kind: 'read'; facts: ReadFacts }
  | {
      kind: 'judged'
      facts: ReadFacts
      /** Not compared yet: JSON lists of `UncomparedEntry`. */
      entries: string[]
      notes: string[]
      pictures: KeptPicture[]
      stored: StoredPicture[]
    }

export async function dryRun({ files, mapping, judged }: DryRunInput): Promise<DryRunResult> {
  const read = await readOrRefuse({ files, mapping })
  if (read instanceof QuestionFileRefused) return { kind: 'refused', refusal: read.kind }
  const facts = plainFacts(
    factsOf(
      read,
      files.map(({ name }) => name),
    ),
  )
  if (judged === null) return { kind: 'read', facts }
  const { entries, ...others } = await judgeFile(read, judged)
  return { kind: 'judged', facts, entries: entryTexts(entries), ...others }
}

type Judging = {
  target: ImportTarget
  asInactive: boolean
  unknownPictures: readonly string[]
}

async function judgeFile(
  read: QuestionFile,
  judging: Judging,
): Promise<{
  entries: UncomparedEntry[]
  notes: string[]
  pictures: KeptPicture[]
  stored: StoredPicture[]
}> {
  const { addresses, ...kept } = await keepPictures(read, new Set(judging.unknownPictures))
  const cleaned = read.entries.map((entry): CleanedEntry => cleanEntry(entry, addresses, read.absentPictures))
  const { entries, notes } = judgeEntries(cleaned, judging.target, judging)
  const told = describeUnread(read.unread).map(noteLine)
  const format = read.examFormat === null ? [] : [FORMAT_OFFERED]
  return { entries: entries.map(storable), notes: [...told, ...format, ...notes], ...kept }
}

async function readOrRefuse({
  files,
  mapping,
}: Pick<DryRunInput, 'files' | 'mapping'>): Promise<QuestionFile | QuestionFileRefused> {
  try {
    return await readQuestionFile({ files, mapping: mapping ?? undefined })
  } catch (error) {
    if (error instanceof QuestionFileRefused) return error
    throw error
  }
}

const MOST_OF_A_NOTE = 1000

/** A database takes neither control characters nor halves of characters; a table wants one line. */
const oneLine = (text: string, most = FINDING_DETAIL_MAX_LENGTH): string =>
  plainText(
    text
      .slice(0, 4 * most)
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, ' '),
  )
    .slice(0, most)
    .toWellFormed()
    .trimEnd()

const noteLine = (text: string): string => oneLine(text, MOST_OF_A_NOTE)

function storable(entry: UncomparedEntry): UncomparedEntry {
  return {
    ...entry,
    file: entry.file === null ? null : oneLine(entry.file),
    findings: entry.findings.map(({ kind, details }): ImportFinding => ({
      kind,
      details: Object.fromEntries(Object.entries(details).map(([name, text]) => [name, oneLine(text)])),
    })),
  }
}

const plainFacts = (facts: ReadFacts): ReadFacts => ({
  ...facts,
  columns:
    facts.columns?.map(({ name, example, field }) => ({
      name: oneLine(name),
      example: oneLine(example),
      field,
    })) ?? null,
})
