import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { QUESTION_FILE_FORMATS, SHEET_FIELDS } from '#domain/questions/question-file.ts'
import {
  ENTRY_CHANGES,
  ENTRY_VERDICTS,
  FINDING_DETAIL_MAX_LENGTH,
  IMPORT_FINDINGS,
  IMPORT_STATES,
} from '#domain/questions/question-import.ts'
import { MAX_BATCH_NAME, TEMPLATE_FORMATS } from '#domain/questions/question-import-file.ts'
import { z } from 'zod'
import { addressNumber, idField, lineField, moment, nothing } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { onePage, pageField } from './lists.ts'
import { callsOf } from '#contract/calls.ts'

const { administrator, keyReader } = callsOf('Administração: importação')

const fileName = lineField(200).min(1)

const batchName = lineField(MAX_BATCH_NAME).min(1)

const sheetField = z.enum(SHEET_FIELDS).nullable()

const mapping = z.object({
  hasHeader: z.boolean(),
  fields: z.array(sheetField).max(500),
})

const summary = z.object({
  lines: z.int(),
  ready: z.int(),
  doubtful: z.int(),
  refused: z.int(),
  /** Of those that go in: questions that are there already and would change. */
  updates: z.int(),
  /** As they are there already: nothing comes of them. */
  same: z.int(),
  easy: z.int(),
  medium: z.int(),
  hard: z.int(),
})

const batchFacts = z.object({
  id: idField,
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  exam: z.object({ id: idField, code: z.string(), name: z.string() }),
  importedCount: z.int().nullable(),
  updatedCount: z.int(),
  /** Updated questions that undoing left alone: somebody changed them in between. */
  undoLeft: z.int(),
  /** It gave the exam its format, which goes with it. */
  broughtFormat: z.boolean(),
  importedAt: moment.nullable(),
  undoneAt: moment.nullable(),
})

/** Of a dry run: what is shown of an older one is not what would be imported. */
const version = z.string().max(20)

const oneImport = batchFacts.extend({
  version,
  facts: z.object({
    files: z.array(z.string()),
    format: z.enum(QUESTION_FILE_FORMATS),
    encoding: z.string(),
    separator: z.string().nullable(),
    columns: z.array(z.object({ name: z.string(), example: z.string(), field: sheetField })).nullable(),
    hasHeader: z.boolean(),
    rows: z.int(),
  }),
  mapping: mapping.nullable(),
  asInactive: z.boolean(),
  summary: summary.nullable(),
  notes: z.array(z.string()),
  /**
   * What the list of warnings and refusals has, with what stands as it is but for its domain. Absent from a process of
   * the version before, as is `waitingKeyChanges`.
   */
  notReady: z.int().optional(),
  kinds: z.array(z.object({ kind: z.enum(IMPORT_FINDINGS), count: z.int() })),
  unknownDomains: z.array(z.object({ name: z.string(), count: z.int() })),
  wanted: z.int(),
  /** Questions whose options or key it changed, and that wait in 'Questões suspeitas' since. */
  waitingKeyChanges: z.int().optional(),
  /** Questions stored so far while the import runs in the process that answers; null otherwise. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
})

const entry = z.object({
  /** From 0. */
  position: z.int(),
  line: z.int(),
  file: z.string().nullable(),
  verdict: z.enum(ENTRY_VERDICTS),
  change: z.enum(ENTRY_CHANGES),
  wanted: z.boolean(),
  preview: z.string(),
  findings: z.array(z.object({ kind: z.enum(IMPORT_FINDINGS), details: z.record(z.string(), z.string()) })),
  advice: z.array(z.string()),
})

const wholeQuestion = z.object({
  statement: z.string(),
  options: z.array(z.object({ text: z.string(), explanation: z.string().nullable() })),
  correctOptions: z.array(z.int()),
  explanation: z.string().nullable(),
  difficulty: z.enum(DIFFICULTIES),
  domain: z.string().nullable(),
  references: z.array(z.object({ title: z.string(), url: z.string() })),
  isActive: z.boolean(),
})

const wholeEntry = entry.extend({
  question: wholeQuestion.nullable(),
  /** What stands under the id that the line names; null for a new question. */
  standing: wholeQuestion.extend({ number: z.int() }).nullable(),
})

const at = z.object({ importId: idField })

export const adminImports = {
  template: administrator
    .get('/admin/import-templates/{format}', 'Um modelo de arquivo de questões', {
      outputStructure: 'detailed',
    })
    .input(z.object({ format: z.enum(TEMPLATE_FORMATS) }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),

  /** The body is the file, as `application/octet-stream`, of at most 10 MB; kept for 24 hours, not judged yet. */
  begin: administrator
    .post('/admin/imports', 'Enviar um arquivo de questões', { inputStructure: 'detailed' })
    .input(z.object({ query: z.object({ exam: idField, name: fileName }), body: z.file() }))
    .output(z.object({ id: idField }))
    .errors(refusals('EXAM_NOT_FOUND', 'EXAM_INACTIVE', 'FILE_REFUSED')),

  addFile: administrator
    .post('/admin/imports/{importId}/files', 'Enviar o arquivo de respostas', { inputStructure: 'detailed' })
    .input(z.object({ params: at, query: z.object({ name: fileName }), body: z.file() }))
    .output(nothing)
    .errors(refusals('IMPORT_NOT_FOUND', 'IMPORT_OVER', 'FILE_REFUSED')),

  dryRun: administrator
    .post('/admin/imports/{importId}/check', 'Conferir')
    .input(at.extend({ mapping: mapping.nullable(), asInactive: z.boolean() }))
    .output(summary)
    .errors(refusals('IMPORT_NOT_FOUND', 'IMPORT_OVER', 'FILE_REFUSED', 'EXAM_INACTIVE')),

  get: keyReader
    .get('/admin/imports/{importId}', 'Uma importação')
    .input(at)
    .output(oneImport)
    .errors(refusals('IMPORT_NOT_FOUND')),

  /** Twenty a page: what is ready in the order of the file; what is not by its gravity. */
  entries: keyReader
    .get('/admin/imports/{importId}/entries', 'O que a conferência disse de cada linha')
    .input(
      at.extend({
        ready: z.stringbool().default(false),
        change: z.enum(ENTRY_CHANGES).optional(),
        kind: z.enum(IMPORT_FINDINGS).optional(),
        page: pageField,
      }),
    )
    .output(onePage(entry))
    .errors(refusals('IMPORT_NOT_FOUND')),

  entry: keyReader
    .get('/admin/imports/{importId}/entries/{position}', 'Uma linha com a questão inteira')
    .input(at.extend({ position: addressNumber(0, 1_000_000) }))
    .output(wholeEntry)
    .errors(refusals('IMPORT_NOT_FOUND')),

  nameDomain: administrator
    .put('/admin/imports/{importId}/domains', 'Dizer qual é um domínio do arquivo')
    .input(at.extend({ name: lineField(FINDING_DETAIL_MAX_LENGTH).min(1), domainId: idField.nullable() }))
    .output(z.object({ changed: z.int() }))
    .errors(
      refusals(
        'IMPORT_NOT_FOUND',
        'IMPORT_OVER',
        'EXAM_NOT_FOUND',
        'TOO_MANY_DOMAINS',
        'DOMAIN_NAME_TOO_LONG',
      ),
    ),

  /** One entry, or where `position` is null all ready or doubtful ones, of a `kind` those alone. */
  choose: administrator
    .put('/admin/imports/{importId}/choices', 'Marcar linhas')
    .input(
      at.extend({
        position: z.int().min(0).max(1_000_000).nullable(),
        ready: z.boolean().default(false),
        kind: z.enum(IMPORT_FINDINGS).optional(),
        wanted: z.boolean(),
      }),
    )
    .output(z.object({ wanted: z.int() }))
    .errors(refusals('IMPORT_NOT_FOUND', 'IMPORT_OVER')),

  report: keyReader
    .get('/admin/imports/{importId}/report', 'Relatório da conferência em CSV')
    .input(at)
    .output(z.object({ fileName: z.string(), text: z.string() }))
    .errors(refusals('IMPORT_NOT_FOUND')),

  /** Everything that is ready and every ticked doubt, at once or not at all. Asked again, it answers the same. */
  complete: administrator
    .post('/admin/imports/{importId}/completion', 'Importar')
    // A page of the release before sends no version.
    .input(at.extend({ name: batchName, version: version.optional() }))
    .output(z.object({ imported: z.int(), updated: z.int() }))
    .errors(
      refusals(
        'IMPORT_NOT_FOUND',
        'IMPORT_OVER',
        'IMPORT_EMPTY',
        'EXAM_INACTIVE',
        'EXAM_FULL',
        'QUESTION_CHANGED',
        'CONFIRMATION_NEEDED',
        'UNAVAILABLE',
      ),
    ),

  list: administrator
    .get('/admin/imports', 'Lotes importados')
    .input(z.object({ page: pageField }))
    .output(
      onePage(
        batchFacts.extend({
          by: z.string().nullable(),
          /** A question of it is used: it cannot be undone. */
          isUsed: z.boolean(),
        }),
      ).extend({
        /** Begun by the person and not imported yet, newest first. Absent from a process of the version before. */
        unfinished: z
          .array(batchFacts.pick({ id: true, name: true, exam: true }).extend({ createdAt: moment }))
          .optional(),
      }),
    ),

  undo: administrator
    .delete('/admin/imports/{importId}/questions', 'Desfazer uma importação')
    .input(at)
    .output(z.object({ removed: z.int(), restored: z.int(), left: z.int() }))
    .errors(refusals('IMPORT_NOT_FOUND', 'IMPORT_IN_USE', 'EXAM_FULL', 'CONFIRMATION_NEEDED')),
}
