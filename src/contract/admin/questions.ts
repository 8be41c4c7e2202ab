import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import {
  DRAFT_PROBLEMS,
  MAX_REFERENCE_ADDRESS,
  MAX_REFERENCE_TITLE,
  MAX_REFERENCES,
} from '#domain/questions/question-draft.ts'
import { MAX_OPTIONS } from '#domain/questions/questions.ts'
import { MAX_RICH_TEXT_LENGTH } from '#domain/questions/rich-text-limits.ts'
import {
  NO_DOMAIN,
  QUESTION_PAGE_SIZES,
  QUESTION_SORTS,
  QUESTION_TRAITS,
  SORT_DIRECTIONS,
} from '#domain/questions/question-list.ts'
import { z } from 'zod'
import { addressNumber, difficultyField, idField, moment, nothing } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { onePage, pageField, searchField } from './lists.ts'
import { callsOf } from '#contract/calls.ts'
import { questionFigures } from './question-figures.ts'

const { administrator, keyReader } = callsOf('Administração: questões')

const richField = z.string().max(MAX_RICH_TEXT_LENGTH)

const content = z.object({
  statement: richField,
  options: z.array(z.object({ text: richField, explanation: richField.nullable() })).max(MAX_OPTIONS + 5),
  correctOptions: z.array(z.int().min(0).max(50)).max(MAX_OPTIONS + 5),
  explanation: richField.nullable(),
  difficulty: difficultyField,
  references: z
    .array(
      z.object({ title: z.string().max(MAX_REFERENCE_TITLE), url: z.string().max(MAX_REFERENCE_ADDRESS) }),
    )
    .max(MAX_REFERENCES),
})

const questionForm = content.extend({
  examId: idField,
  domainId: idField.nullable(),
  isActive: z.boolean(),
})

const questionPlace = z.object({ examId: idField, domainId: idField.nullable(), isActive: z.boolean() })

const questionRow = z.object({
  id: idField,
  /** What people call it by: '#128'. */
  number: z.int(),
  isActive: z.boolean(),
  statementPreview: z.string(),
  exam: z.object({ id: idField, code: z.string(), name: z.string() }),
  domain: z.string().nullable(),
  optionCount: z.int(),
  correctOptions: z.array(z.int()),
  difficulty: z.enum(DIFFICULTIES),
  /** In a simulation's list, or opened on the free plan: it moves to no other exam and cannot be deleted. */
  isUsed: z.boolean(),
  /** Comments with open reports, and open appeals. */
  reports: z.int(),
  changedAt: moment,
  /** Name of the person; null for a command, or an account that is gone. */
  changedBy: z.string().nullable(),
  /** Null before the first night, and from a changed key until the next. */
  statistics: z
    .object({
      answers: z.int(),
      rightShare: z.number().nullable(),
      correlation: z.number().nullable(),
      measuredDifficulty: z.enum(DIFFICULTIES).nullable(),
    })
    .nullable(),
})

/** Of `traits` all must hold. */
export const questionFilter = z.object({
  search: searchField,
  exam: idField.optional(),
  domain: z.union([idField, z.literal(NO_DOMAIN)]).optional(),
  batch: idField.optional(),
  status: z.enum(['active', 'inactive']).optional(),
  difficulty: difficultyField.optional(),
  traits: z.array(z.enum(QUESTION_TRAITS)).max(QUESTION_TRAITS.length).optional(),
})

const pageSizeField = addressNumber(1, 100)
  .pipe(z.literal(QUESTION_PAGE_SIZES))
  .default(QUESTION_PAGE_SIZES[0])

export const adminQuestions = {
  /**
   * Newest first unless sorted; `search` finds words of statement, options and explanations, a number ('#128'), or the
   * exam's name. `allTotal` counts without filters.
   */
  list: keyReader
    .get('/admin/questions', 'Questões')
    .input(
      questionFilter.extend({
        sort: z.enum(QUESTION_SORTS).optional(),
        direction: z.enum(SORT_DIRECTIONS).default('desc'),
        page: pageField,
        size: pageSizeField,
      }),
    )
    .output(onePage(questionRow).extend({ allTotal: z.int() })),

  get: keyReader
    .get('/admin/questions/{questionId}', 'Uma questão, para editar')
    .input(z.object({ questionId: idField }))
    .output(
      questionForm.extend({
        id: idField,
        number: z.int(),
        isUsed: z.boolean(),
        /** In a simulation's list: people keep the revision that they answered. */
        isListed: z.boolean(),
        revision: z.int(),
        /** Null as in the list. */
        statistics: z.object({ figures: questionFigures, computedAt: moment }).nullable(),
        earlier: z.array(content.extend({ number: z.int(), createdAt: moment, isUsed: z.boolean() })),
      }),
    )
    .errors(refusals('QUESTION_NOT_FOUND')),

  /** With an `id` of the form's own it is safe to repeat. */
  create: administrator
    .post('/admin/questions', 'Criar questão')
    .input(questionForm.extend({ id: idField.optional() }))
    .output(z.object({ id: idField }))
    .errors(refusals('EXAM_NOT_FOUND', 'QUESTION_INVALID', 'TOO_LARGE', 'EXAM_INACTIVE', 'EXAM_FULL')),

  /** `revision` and `was` as they were read: another one refuses (QUESTION_CHANGED), unless it says the same. */
  update: keyReader
    .put('/admin/questions/{questionId}', 'Editar questão')
    .input(questionForm.extend({ questionId: idField, revision: z.int(), was: questionPlace }))
    .output(z.object({ revision: z.int() }))
    .errors(
      refusals(
        'EXAM_NOT_FOUND',
        'QUESTION_INVALID',
        'TOO_LARGE',
        'QUESTION_NOT_FOUND',
        'QUESTION_CHANGED',
        'EXAM_FULL',
        'CONFIRMATION_NEEDED',
      ),
    ),

  activate: administrator
    .put('/admin/questions/{questionId}/active', 'Ativar ou desativar')
    .input(z.object({ questionId: idField, isActive: z.boolean() }))
    .output(nothing)
    .errors(refusals('QUESTION_NOT_FOUND', 'EXAM_FULL')),

  remove: administrator
    .delete('/admin/questions/{questionId}', 'Excluir questão')
    .input(z.object({ questionId: idField }))
    .output(nothing)
    .errors(refusals('QUESTION_NOT_FOUND', 'QUESTION_IN_USE', 'QUESTION_KEPT', 'CONFIRMATION_NEEDED')),

  /** 'Adotar a dificuldade medida': a revision that says what was measured. Another measure or revision refuses (QUESTION_CHANGED). */
  adoptDifficulty: administrator
    .put('/admin/questions/{questionId}/difficulty', 'Adotar a dificuldade medida')
    .input(z.object({ questionId: idField, revision: z.int(), difficulty: difficultyField }))
    .output(z.object({ revision: z.int() }))
    .errors(refusals('QUESTION_NOT_FOUND', 'QUESTION_CHANGED')),

  /** The statistics of the questions behind the filters, as a spreadsheet opens them: at most 10,000 rows. */
  statisticsCsv: keyReader
    .get('/admin/question-statistics/csv', 'Estatísticas das questões em CSV')
    .input(questionFilter)
    .output(z.object({ fileName: z.string(), text: z.string() })),

  preview: administrator
    .post('/admin/question-previews', 'Pré-visualizar questão')
    .input(content)
    .output(content.extend({ problems: z.array(z.enum(DRAFT_PROBLEMS)) }))
    .errors(refusals('TOO_LARGE')),
}

export const adminPictures = {
  /** The body is the file, as `application/octet-stream`, of at most 5 MB. Answers address and size in pixels. */
  upload: administrator
    .post('/admin/pictures', 'Guardar uma imagem de questão')
    .input(z.file())
    .output(z.object({ src: z.string(), width: z.int(), height: z.int() }))
    .errors(refusals('PICTURE_TOO_LARGE', 'PICTURE_INVALID')),
}
