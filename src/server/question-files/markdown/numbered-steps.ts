/**
 * A line that says what stands there. `number` is that of a numbered one; `doesAsk`: it asks, or answers a question of a
 * list.
 */
export type Mark = {
  index: number
  mark: 'title' | 'numbered' | 'option' | 'answer' | 'label' | 'heading'
  number: number
  isBelowGap: boolean
  doesAsk: boolean
}

/** Places of steps within explanations: numbered lines that count from 1 behind an answer or a label. */
export function numberedSteps(marks: readonly Mark[]): ReadonlySet<number> {
  const steps = new Set<number>()
  const doCount = countAcross(marks)
  let question = 0
  let hasOptions = false
  let between: Mark[] = []
  const close = (isBeforeOption: boolean) => {
    const last = isBeforeOption ? between.findLast(({ mark }) => mark === 'numbered') : undefined
    const next = hasOptions && question === 0 && !doCount ? undefined : last
    for (const { index } of stepsIn(between, question, next)) steps.add(index)
    question = next?.number ?? question
    hasOptions ||= isBeforeOption
    between = []
  }
  for (const one of marks) {
    if (one.mark === 'option' || one.mark === 'title') close(one.mark === 'option')
    else between.push(one)
  }
  close(false)
  return steps
}

/** Some line has a number that goes on from a question above: so questions have numbers. */
function countAcross(marks: readonly Mark[]): boolean {
  let before = 0
  return marks.some(({ mark, number }) => {
    const goesOn = mark === 'numbered' && number !== 1 && number !== before + 1
    if (mark === 'numbered') before = number
    if (mark === 'option' || mark === 'title') before = 0
    return goesOn
  })
}

/** What stands behind the options of `question`; `last` numbers the next. */
function stepsIn(between: readonly Mark[], question: number, last: Mark | undefined): readonly Mark[] {
  const first = between.findIndex(({ mark }) => mark === 'numbered')
  if (first === -1) return []
  const above = new Set(between.slice(0, first).map(({ mark }) => mark))
  const below = between.slice(first).filter(({ mark }) => mark !== 'label')
  const isAnsweredAgain = above.has('answer') && below.some(({ mark }) => mark === 'answer')
  if (above.has('heading') || isAnsweredAgain || !(above.has('answer') || above.has('label'))) return []
  const numbered = below.filter(({ mark }) => mark === 'numbered')
  const end = numbered.findIndex((one, place) => {
    const isNextQuestion =
      one.number === question + 1 && one.number !== last?.number && isApart(numbered, place)
    return one === last || one.number !== place + 1 || one.doesAsk || isNextQuestion
  })
  const steps = numbered.slice(0, end === -1 ? undefined : end)
  const isAlone = steps.length === 1 && !above.has('label')
  return isAlone || areQuestions(steps, question, last) ? [] : steps
}

/** The next goes on from them, and not from `question`: they have no options, as in 'Parte II'. */
const areQuestions = (steps: readonly Mark[], question: number, last: Mark | undefined): boolean =>
  last?.number === steps.length + 1 && last.number !== question + 1

/** By an empty line, as none of the steps above it is. */
const isApart = (numbered: readonly Mark[], place: number): boolean =>
  numbered[place]?.isBelowGap === true && numbered[place - 1]?.isBelowGap === false

/** Numbers that count up by 1, most of them with an answer or options before the next: not all have options that we know. */
export function countsQuestions(marks: readonly Mark[]): boolean {
  const numbered = [...marks.keys()].filter((at) => marks[at]?.mark === 'numbered')
  const gaps = numbered.slice(1).map((at, place) => marks.slice(numbered[place], at))
  const doesCount = numbered.every(
    (at, place) => marks[at]?.number === (marks[numbered[0] ?? 0]?.number ?? 0) + place,
  )
  const told = gaps.filter((gap) => gap.some(({ mark }) => mark === 'answer' || mark === 'option'))
  return doesCount && told.length * 2 > gaps.length
}
