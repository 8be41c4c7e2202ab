import { describe, expect, it } from 'vitest'
import { compareEntry, type StandingQuestion } from './question-import-update.ts'
import type { UncomparedEntry } from './question-import.ts'

const ID = '7f1d0000-0000-4000-8000-000000000001'
const REMARKED = ['um', 'dois', 'três'].map((text) => ({ text, explanation: `sobre ${text}` }))
type Option = { text: string; explanation: string | null }
const standing = (wanted: Partial<StandingQuestion> = {}): StandingQuestion => ({
  revision: 3,
  isOfThisExam: true,
  isHeld: false,
  met: null,
  domainId: 'redes',
  isActive: true,
  content: {
    statement: 'Qual?',
    options: REMARKED,
    correctOptions: [0],
    explanation: 'Porque sim.',
    difficulty: 'hard',
    references: [],
  },
  ...wanted,
})

const QUESTION = { ...standing().content, domainId: 'redes', isActive: true }
const entry = (wanted: Partial<UncomparedEntry> = {}): UncomparedEntry => ({
  line: 2,
  file: null,
  verdict: 'ready',
  wanted: true,
  preview: 'Qual?',
  findings: [],
  advice: ['Falta a fonte.'],
  question: QUESTION,
  id: ID,
  unsaid: [],
  ...wanted,
})

describe('a line beside the question that its id names', () => {
  it('says nothing new: nothing comes of it', () => {
    expect(compareEntry(entry(), standing())).toMatchObject({
      change: 'same',
      questionId: ID,
      wanted: false,
      advice: [],
    })
  })

  it('says something else: an update, with where the question stood', () => {
    const question = { ...QUESTION, difficulty: 'easy' as const }
    expect(compareEntry(entry({ question }), standing())).toMatchObject({
      change: 'update',
      revision: 3,
      question: { difficulty: 'easy', was: { domainId: 'redes', isActive: true } },
    })
    expect(compareEntry(entry({ question }), standing({ isHeld: true }))).toMatchObject({
      verdict: 'refused',
      question: null,
      findings: [{ kind: 'underRuling' }],
    })
  })

  it('names an unknown domain: it is told that the question keeps its own', () => {
    const findings = [{ kind: 'domainUnknown' as const, details: { domain: 'Rede' } }]
    const unknown = { verdict: 'doubtful' as const, findings, unsaid: ['domain'] as const }
    const kept = [{ kind: 'domainUnknown', details: { domain: 'Rede', keeps: 'domain' } }]
    const question = { ...QUESTION, domainId: null }
    expect(compareEntry(entry({ ...unknown, question }), standing())).toMatchObject({
      change: 'same',
      findings: kept,
    })
    const easier = { ...question, difficulty: 'easy' as const }
    expect(compareEntry(entry({ ...unknown, question: easier }), standing())).toMatchObject({
      change: 'update',
      findings: kept,
    })
    expect(compareEntry(entry({ ...unknown, question }), undefined)).toMatchObject({
      change: 'new',
      findings,
    })
  })

  it('gives a question that people met another key or other options: told, and ticked all the same', () => {
    const rekeyed = { ...QUESTION, correctOptions: [1] }
    const reworded = {
      ...QUESTION,
      options: [...REMARKED.slice(0, 2), { text: 'quatro', explanation: null }],
    }
    const met = standing().content
    const told = (question: typeof QUESTION, change: Partial<StandingQuestion>) =>
      compareEntry(entry({ question }), standing(change))
    expect(told(rekeyed, { met })).toMatchObject({
      change: 'update',
      verdict: 'doubtful',
      wanted: true,
      findings: [{ kind: 'usedKeyChanged', details: { from: 'A', to: 'B' } }],
    })
    expect(told(reworded, { met }).findings).toEqual([
      { kind: 'usedKeyChanged', details: { from: 'A', to: 'A', options: 'changed' } },
    ])
    expect(told(rekeyed, { met: null })).toMatchObject({ verdict: 'ready', findings: [] })
    expect(told({ ...QUESTION, difficulty: 'easy' }, { met })).toMatchObject({ verdict: 'ready' })
    // The file takes a change back that nobody met.
    expect(told(rekeyed, { met: rekeyed })).toMatchObject({ change: 'update', verdict: 'ready' })
  })

  it('nobody knows the id: a new question under it; another exam’s: a copy without it', () => {
    expect(compareEntry(entry(), undefined)).toMatchObject({ change: 'new', question: { id: ID } })
    const copy = compareEntry(entry(), standing({ isOfThisExam: false }))
    expect(copy).toMatchObject({ change: 'new', verdict: 'doubtful', wanted: true })
    expect(copy.question).toEqual(QUESTION)
  })

  it('leaves fields unsaid: they stay, and remarks go with their options', () => {
    const [one, two, three] = REMARKED.map(({ text }): Option => ({ text, explanation: null }))
    const unsaid = ['optionExplanations', 'explanation', 'difficulty', 'domain', 'isActive'] as const
    const told = (options: (Option | undefined)[]) =>
      compareEntry(
        entry({
          unsaid,
          question: {
            ...QUESTION,
            options: options.flatMap((option) => option ?? []),
            explanation: null,
            difficulty: 'medium',
            domainId: null,
            isActive: false,
          },
        }),
        standing(),
      )
    expect(told([one, two, three])).toMatchObject({ change: 'same' })
    const remarksOf = (options: (Option | undefined)[]) =>
      told(options).question?.options.map(({ explanation }) => explanation)
    expect(remarksOf([three, one, two])).toEqual(['sobre três', 'sobre um', 'sobre dois'])
    expect(remarksOf([one, { text: 'dois e meio', explanation: null }, three])).toEqual([
      'sobre um',
      'sobre dois',
      'sobre três',
    ])
    expect(remarksOf([one, { text: 'dois', explanation: 'novo' }, three])).toEqual([
      'sobre um',
      'novo',
      'sobre três',
    ])
    expect(remarksOf([one, three, { text: 'quatro', explanation: null }])).toEqual([
      'sobre um',
      'sobre três',
      null,
    ])
  })
})
