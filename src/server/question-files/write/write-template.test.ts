import { judgeEntries } from '#domain/questions/question-import-judge.ts'
import { TEMPLATE_FORMATS } from '#domain/questions/question-import-file.ts'
import { cleanEntry } from '#server/imports/clean-entry.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'
import { expect, test } from 'vitest'
import { writeTemplate } from './write-template.ts'

const TARGET = { code: 'X', domains: [], questions: [] }

test.each(TEMPLATE_FORMATS)(
  'the template in %s imports as two questions without a finding',
  async (format) => {
    const { bytes, ending } = await writeTemplate(format)
    const read = await readQuestionFile({ files: [{ name: `modelo.${ending}`, bytes }] })
    expect(read.format).toBe(format)
    const cleaned = read.entries.map((entry) => cleanEntry(entry, new Map(), new Set()))
    const { entries } = judgeEntries(cleaned, TARGET, { asInactive: false })
    expect(entries).toMatchObject([
      {
        id: null,
        verdict: 'ready',
        findings: [],
        question: {
          statement: '<p>Qual planeta do Sistema Solar fica mais perto do Sol?</p>',
          options: [{}, { text: '<p>Mercúrio</p>' }, {}, {}],
          correctOptions: [1],
          difficulty: 'easy',
          references: [{ title: 'Sistema Solar, Wikipédia' }],
          isActive: true,
        },
      },
      {
        id: null,
        verdict: 'ready',
        findings: [],
        question: { options: { length: 5 }, correctOptions: [0, 2], difficulty: 'medium', isActive: true },
      },
    ])
  },
)
