import { isMultiple } from '#domain/questions/questions.ts'
import { correlationBounds, shareBounds } from './bounds.ts'
import { measuredDifficulty, ratedDifficulty } from './measured-difficulty.ts'
import { correlation, pooled } from './moments.ts'
import { judged, mostChosen, type Judged, type QuestionEvidence } from './question-evidence.ts'
import type { QuestionFigures } from './question-figures.ts'
import { flagsOf, LEAST_ANSWERS } from './question-flags.ts'

/** All that is said of a question, from what people did with it; null wherever nothing can be computed (spec 18.4). */
export function figuresOf(evidence: QuestionEvidence): QuestionFigures {
  const all = judged(evidence)
  const right = rightOf(all)
  const figures = {
    answers: all.answers,
    right,
    discrimination: discriminationOf(all),
    options: all.answers < LEAST_ANSWERS ? null : optionsOf(all),
    commonWrongSet: commonWrongSetOf(all),
    medianSeconds: evidence.medianSeconds,
    examMedianSeconds: evidence.examMedianSeconds,
    ratedDifficulty: ratedDifficulty(evidence.ratings),
    measuredDifficulty: right && measuredDifficulty(right.share, all.answers),
    recentPeople: evidence.recentPeople,
  }
  return { ...figures, flags: flagsOf(all, figures) }
}

function rightOf({ answers, right }: Judged): QuestionFigures['right'] {
  if (answers === 0) return null
  const share = right.answers / answers
  return { share, ...shareBounds(share, answers) }
}

/** How much those who are right do better elsewhere. */
function discriminationOf({ right, wrong }: Judged): QuestionFigures['discrimination'] {
  const others = pooled(wrong.map(({ elsewhere }) => elsewhere))
  const people = right.elsewhere.count + others.count
  const r = correlation(right.elsewhere, others)
  const bounds = r === null ? null : correlationBounds(r, people)
  return r === null || bounds === null ? null : { r, ...bounds, people }
}

function optionsOf({ evidence, answers, right, wrong }: Judged): QuestionFigures['options'] {
  const groups = [right, ...wrong]
  const better = groups.reduce((sum, group) => sum + group.better, 0)
  const weaker = groups.reduce((sum, group) => sum + group.weaker, 0)
  return Array.from({ length: evidence.optionCount }, (_, index) => {
    const choosing = groups.filter(({ selected }) => selected.includes(index))
    const sum = (of: 'answers' | 'better' | 'weaker') => choosing.reduce((all, group) => all + group[of], 0)
    return {
      index,
      share: sum('answers') / answers,
      better: better === 0 ? null : sum('better') / better,
      weaker: weaker === 0 ? null : sum('weaker') / weaker,
      isKey: evidence.key.includes(index),
    }
  })
}

function commonWrongSetOf({ evidence, wrong }: Judged): QuestionFigures['commonWrongSet'] {
  const most = isMultiple(evidence.key.length) ? mostChosen(wrong) : undefined
  return most ? { options: [...most.selected], chosen: most.answers } : null
}
