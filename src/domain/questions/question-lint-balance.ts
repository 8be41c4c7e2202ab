import { DIFFICULTIES, type Difficulty } from './difficulty.ts'
import { chanceOf, GUESSERS, luckOf, successOf } from './guessers.ts'
import type { LintExam, LintFinding, LintQuestion, LintRule } from './question-lint-finding.ts'
import { OPTION_LETTERS } from './questions.ts'

const SMALLEST_SAMPLE = 20
const FREE_SAMPLE = 15

/** Points by which the share of a domain may miss its weight. */
const DOMAIN_TOLERANCE = 5
const DIFFICULTY_MIX: Readonly<Record<Difficulty, number>> = { easy: 30, medium: 50, hard: 20 }
const DIFFICULTY_TOLERANCE = 7

const EXAMS_WITH_SEVERAL: ReadonlySet<string> = new Set(['CLF-C02', 'SAA-C03', 'PSM-I', 'KCNA'])
const SEVERAL_SHARE = { from: 10, to: 20 }
const SEVERAL_IN_FREE_SAMPLE = { from: 2, to: 3 }

/** Keys by which a letter may miss its expected number: 5 in a hundred questions, never less than one and a half. */
const LETTER_TOLERANCE = { share: 0.05, least: 1.5 }

export function lintBalance(exam: LintExam): LintFinding[] {
  const { code, questions } = exam
  const shares =
    questions.length < SMALLEST_SAMPLE
      ? []
      : [
          ...letterBalance(questions),
          ...guessability(questions),
          ...domainWeights(exam),
          ...difficultyMix(questions),
          ...severalShare(exam),
        ]
  return [...shares, ...firstFifteen(exam)].map((finding) => ({ ...finding, key: code, severity: 'error' }))
}

type ExamFinding = { rule: LintRule; message: string }

function letterBalance(questions: readonly LintQuestion[]): ExamFinding[] {
  const tolerance = Math.max(LETTER_TOLERANCE.least, LETTER_TOLERANCE.share * questions.length)
  return OPTION_LETTERS.flatMap((letter, index) => {
    const having = questions.filter(({ options }) => options.length > index)
    const expected = having.reduce(
      (sum, { options, correctOptions }) => sum + correctOptions.length / options.length,
      0,
    )
    const found = having.filter(({ correctOptions }) => correctOptions.includes(index)).length
    if (Math.abs(found - expected) <= tolerance) return []
    return [
      {
        rule: 'letter-balance',
        message: `A letra ${letter} é correta ${found} ${found === 1 ? 'vez' : 'vezes'}; o esperado é perto de ${Math.round(expected)}.`,
      },
    ]
  })
}

function guessability(questions: readonly LintQuestion[]): ExamFinding[] {
  const chance = chanceOf(questions)
  const luck = luckOf(questions)
  return GUESSERS.flatMap((guesser) => {
    const success = successOf(guesser, questions)
    if (success <= luck) return []
    const message = `Quem marca ${guesser.name} acerta ${percent(success)}; ao acaso seriam ${percent(chance)}.`
    return [{ rule: 'guessable', message }]
  })
}

function domainWeights({ domains, questions }: LintExam): ExamFinding[] {
  return domains.flatMap(({ key, name, weight }) => {
    if (weight === null) return []
    const share = shareOf(questions, ({ domainKey }) => domainKey === key)
    if (Math.abs(share - weight) <= DOMAIN_TOLERANCE) return []
    return [
      { rule: 'domain-weight', message: `${name}: ${Math.round(share)}% das questões, peso de ${weight}%.` },
    ]
  })
}

function difficultyMix(questions: readonly LintQuestion[]): ExamFinding[] {
  return DIFFICULTIES.flatMap((difficulty) => {
    const wanted = DIFFICULTY_MIX[difficulty]
    const share = shareOf(questions, (question) => question.difficulty === difficulty)
    if (Math.abs(share - wanted) <= DIFFICULTY_TOLERANCE) return []
    return [
      {
        rule: 'difficulty-mix',
        message: `Dificuldade ${difficulty}: ${Math.round(share)}% das questões; o alvo é ${wanted}%.`,
      },
    ]
  })
}

function severalShare({ code, questions }: LintExam): ExamFinding[] {
  const share = shareOf(questions, hasSeveral)
  if (!EXAMS_WITH_SEVERAL.has(code) || (share >= SEVERAL_SHARE.from && share <= SEVERAL_SHARE.to)) return []
  const message = `${Math.round(share)}% das questões têm várias respostas; o alvo é de ${SEVERAL_SHARE.from}% a ${SEVERAL_SHARE.to}%.`
  return [{ rule: 'several-share', message }]
}

function firstFifteen({ code, domains, questions }: LintExam): ExamFinding[] {
  if (questions.length < FREE_SAMPLE) return []
  const sample = questions.slice(0, FREE_SAMPLE)
  const several = sample.filter(hasSeveral).length
  const missing = [
    ...domains
      .filter(({ key }) => !sample.some(({ domainKey }) => domainKey === key))
      .map(({ name }) => `o domínio ${name}`),
    ...DIFFICULTIES.filter((level) => !sample.some(({ difficulty }) => difficulty === level)).map(
      (level) => `a dificuldade ${level}`,
    ),
    ...(EXAMS_WITH_SEVERAL.has(code) &&
    (several < SEVERAL_IN_FREE_SAMPLE.from || several > SEVERAL_IN_FREE_SAMPLE.to)
      ? [`duas ou três questões com várias respostas (há ${several})`]
      : []),
    ...(sample.some(showsDrawingOrCode) ? [] : ['um desenho ou código']),
  ]
  return missing.map((part) => ({ rule: 'first-fifteen', message: `Falta nas quinze primeiras: ${part}.` }))
}

function hasSeveral({ correctOptions }: LintQuestion): boolean {
  return correctOptions.length > 1
}

function showsDrawingOrCode({ statement, options }: LintQuestion): boolean {
  return [statement, ...options.map(({ text }) => text)].some((html) => /<img\b|<pre\b/.test(html))
}

function shareOf(questions: readonly LintQuestion[], matches: (question: LintQuestion) => boolean): number {
  return (questions.filter(matches).length / questions.length) * 100
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
