import type { Difficulty } from '#domain/questions/difficulty.ts'
import { Z } from './bounds.ts'
import { LEAST_ANSWERS_FOR_DIFFICULTY } from './measured-difficulty.ts'
import { welch } from './moments.ts'
import { mostChosen, type AnswerGroup, type Judged } from './question-evidence.ts'
import { FLAG_KINDS, FLAG_SEVERITIES, type QuestionFigures, type QuestionFlag } from './question-figures.ts'

/** So many first answers are evidence against a key; a correlation wants as many people with other answers. */
export const LEAST_ANSWERS = 20
const LEAST_OF_EITHER = 5
const LEAST_TO_SEPARATE = 100
const SEPARATES_FROM = 0.15
const LEAST_FOR_EASY = 50
const TOO_EASY_ABOVE = 0.95
const LEAST_FOR_DEAD = 100
const DEAD_BELOW = 0.05
const NOT_EASY_BELOW = 0.5
const NOT_HARD_ABOVE = 0.85
const SLOW_TIMES = 2

type Figures = Omit<QuestionFigures, 'flags'>

/** By evidence, not by thresholds (spec 18.2); from the worst on. */
export function flagsOf(judged: Judged, figures: Figures): QuestionFlag[] {
  const found = [
    ...(judged.answers < LEAST_ANSWERS ? [] : [rivalOf(judged), betterChoiceOf(judged)]),
    negative(figures),
    belowChance(judged, figures),
    notSeparating(figures),
    otherDifficulty(judged, figures),
    deadOption(figures),
    tooEasy(figures),
    slow(figures),
  ].filter((flag) => flag !== null)
  return found.toSorted((one, other) => FLAG_KINDS.indexOf(one.kind) - FLAG_KINDS.indexOf(other.kind))
}

/** A wrong choice that is surely more common than the key. */
function rivalOf({ right, wrong }: Judged): QuestionFlag | null {
  const rival = mostChosen(wrong)
  if (!rival) return null
  const surplus = (rival.answers - right.answers) / Math.sqrt(rival.answers + right.answers)
  return surplus > Z ? { kind: 'rival', severity: FLAG_SEVERITIES.rival, ...againstKey(rival, right) } : null
}

/** A wrong choice of people who surely do better elsewhere than those who chose the key. */
function betterChoiceOf({ right, wrong }: Judged): QuestionFlag | null {
  const surest = wrong
    .filter(({ elsewhere }) => Math.min(elsewhere.count, right.elsewhere.count) >= LEAST_OF_EITHER)
    .map((group) => ({ group, t: welch(group.elsewhere, right.elsewhere) ?? 0 }))
    .toSorted((one, other) => other.t - one.t)[0]
  return surest && surest.t > Z
    ? {
        kind: 'chosen-by-better',
        severity: FLAG_SEVERITIES['chosen-by-better'],
        ...againstKey(surest.group, right),
      }
    : null
}

const againstKey = (wrong: AnswerGroup, right: AnswerGroup) => ({
  options: [...wrong.selected],
  chosen: wrong.answers,
  keyChosen: right.answers,
})

const negative = ({ discrimination }: Figures): QuestionFlag | null =>
  discrimination && discrimination.people >= LEAST_ANSWERS && discrimination.high < 0
    ? { kind: 'negative', severity: FLAG_SEVERITIES.negative }
    : null

function belowChance({ evidence, answers }: Judged, { right }: Figures): QuestionFlag | null {
  const chance = 1 / setsOf(evidence.optionCount, evidence.key.length)
  return right && answers >= LEAST_ANSWERS && right.high < chance
    ? { kind: 'below-chance', severity: FLAG_SEVERITIES['below-chance'], chance }
    : null
}

/** How many sets of so many options there are. */
function setsOf(options: number, chosen: number): number {
  let sets = 1
  for (let taken = 1; taken <= chosen; taken += 1) sets = (sets * (options - chosen + taken)) / taken
  return sets
}

const notSeparating = ({ discrimination }: Figures): QuestionFlag | null =>
  discrimination && discrimination.people >= LEAST_TO_SEPARATE && discrimination.high < SEPARATES_FROM
    ? { kind: 'not-separating', severity: FLAG_SEVERITIES['not-separating'] }
    : null

function otherDifficulty({ evidence, answers }: Judged, { right }: Figures): QuestionFlag | null {
  if (!right || answers < LEAST_ANSWERS_FOR_DIFFICULTY) return null
  const measured = contradicted(evidence.authorDifficulty, right)
  return measured && { kind: 'other-difficulty', severity: FLAG_SEVERITIES['other-difficulty'], measured }
}

function contradicted(author: Difficulty, { low, high }: { low: number; high: number }): Difficulty | null {
  if (author === 'easy' && high < NOT_EASY_BELOW) return 'hard'
  return author === 'hard' && low > NOT_HARD_ABOVE ? 'easy' : null
}

function deadOption({ answers, options }: Figures): QuestionFlag | null {
  if (answers < LEAST_FOR_DEAD || options === null) return null
  const dead = options.filter(({ isKey, share }) => !isKey && share < DEAD_BELOW).map(({ index }) => index)
  return dead.length > 0
    ? { kind: 'dead-option', severity: FLAG_SEVERITIES['dead-option'], options: dead }
    : null
}

const tooEasy = ({ answers, right }: Figures): QuestionFlag | null =>
  right && answers >= LEAST_FOR_EASY && right.low > TOO_EASY_ABOVE
    ? { kind: 'too-easy', severity: FLAG_SEVERITIES['too-easy'] }
    : null

const slow = ({ answers, medianSeconds, examMedianSeconds }: Figures): QuestionFlag | null =>
  answers >= LEAST_ANSWERS &&
  medianSeconds !== null &&
  examMedianSeconds !== null &&
  medianSeconds > SLOW_TIMES * examMedianSeconds
    ? { kind: 'slow', severity: FLAG_SEVERITIES.slow }
    : null
