import { MOST_CUT_REASON, MOST_EXAM_MINUTES, MOST_FORMAT_WORDS } from '#domain/exams/exam-format.ts'
import { BOOKLET_COLORS, EXAM_STATUSES, MOST_DOMAINS } from '#domain/exams/exams.ts'
import { z } from 'zod'
import { cutField, languagesField, passingRule, questionsField, validity } from '#contract/exam-format.ts'
import { domainNameField, idField, lineField, moment, nothing, textField } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { askableDay, onePage, pageField, searchField } from './lists.ts'
import { callsOf } from '#contract/calls.ts'

const { administrator } = callsOf('Administração: exames')

const weightField = z.number().min(0).max(100).nullable()

const domainField = z.object({
  /** Absent for a new one. A domain that is left out is removed, unless a question belongs to it. */
  id: idField.optional(),
  name: domainNameField,
  weight: weightField,
  practiceWeight: weightField,
})

const minutesField = z.int().min(1).max(MOST_EXAM_MINUTES).nullable()
const wordsField = lineField(MOST_FORMAT_WORDS).nullable()

/** What contradicts itself in it is a rule of the domain (EXAM_FORMAT_INVALID). */
const officialFormat = z.object({
  questions: questionsField.nullable(),
  questionsWords: wordsField,
  minutes: minutesField,
  passing: wordsField,
  passingRule: passingRule.nullable(),
  languages: languagesField,
  validity: validity.nullable(),
  checkedOn: askableDay.nullable(),
})

const practiceFormat = z.object({
  questions: questionsField.nullable(),
  minutes: minutesField,
  cut: cutField.nullable(),
  cutReason: lineField(MOST_CUT_REASON).nullable(),
})

const examForm = z.object({
  name: lineField(160).min(1),
  /** Shape and uniqueness are rules of the domain (EXAM_CODE_INVALID, EXAM_CODE_TAKEN). */
  code: lineField(64).min(1),
  description: textField(2000).nullable(),
  status: z.enum(EXAM_STATUSES),
  featured: z.boolean(),
  booklet: z.enum(BOOKLET_COLORS),
  retired: z.boolean(),
  official: officialFormat,
  practice: practiceFormat,
  domains: z
    .array(domainField)
    .max(MOST_DOMAINS)
    .refine((domains) => new Set(domains.map(({ name }) => name)).size === domains.length),
})

const examRow = z.object({
  id: idField,
  code: z.string(),
  name: z.string(),
  status: z.enum(EXAM_STATUSES),
  featured: z.boolean(),
  /** All questions, active or not: administrators see all (spec 5.3). */
  questionTotal: z.int(),
  createdAt: moment,
})

export const adminExams = {
  list: administrator
    .get('/admin/exams', 'Exames')
    .input(z.object({ search: searchField, page: pageField }))
    .output(onePage(examRow)),

  options: administrator.get('/admin/exam-options', 'Exames e domínios para escolher').output(
    z.object({
      exams: z.array(
        z.object({
          id: idField,
          code: z.string(),
          name: z.string(),
          status: z.enum(EXAM_STATUSES),
          domains: z.array(z.object({ id: idField, name: z.string() })),
        }),
      ),
    }),
  ),

  get: administrator
    .get('/admin/exams/{examId}', 'Um exame, para editar')
    .input(z.object({ examId: idField }))
    .output(
      examForm.extend({
        id: idField,
        version: z.int(),
        questionTotal: z.int(),
        domains: z.array(domainField.required().extend({ questions: z.int() })),
      }),
    )
    .errors(refusals('EXAM_NOT_FOUND')),

  /** With an `id` of the form's own it is safe to repeat. */
  create: administrator
    .post('/admin/exams', 'Criar exame')
    .input(examForm.extend({ id: idField.optional() }))
    .output(z.object({ id: idField }))
    .errors(refusals('EXAM_CODE_INVALID', 'EXAM_FORMAT_INVALID', 'EXAM_CODE_TAKEN')),

  /** `version` is the one that was edited: a newer one refuses (EXAM_CHANGED), unless it says the same. */
  update: administrator
    .put('/admin/exams/{examId}', 'Editar exame')
    .input(examForm.extend({ examId: idField, version: z.int().min(0) }))
    .output(nothing)
    .errors(
      refusals(
        'EXAM_CODE_INVALID',
        'EXAM_FORMAT_INVALID',
        'EXAM_CODE_TAKEN',
        'EXAM_NOT_FOUND',
        'EXAM_CHANGED',
        'DOMAIN_IN_USE',
      ),
    ),

  feature: administrator
    .put('/admin/exams/{examId}/featured', 'Destacar exame')
    .input(z.object({ examId: idField, featured: z.boolean() }))
    .output(nothing)
    .errors(refusals('EXAM_NOT_FOUND')),

  /** With its unused questions and bare trials; refused once it has simulations, free openings, purchases or grants, waiting ones included (spec 5.12). */
  remove: administrator
    .delete('/admin/exams/{examId}', 'Excluir exame')
    .input(z.object({ examId: idField }))
    .output(nothing)
    .errors(refusals('EXAM_NOT_FOUND', 'EXAM_IN_USE', 'CONFIRMATION_NEEDED')),
}
