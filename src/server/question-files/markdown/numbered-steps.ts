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
  let question = 0
  let between: Mark[] = []
  const close = (isBeforeOption: boolean) => {
    const last = isBeforeOption ? between.findLast(({ mark }) => mark === 'numbered') : undefined
    for (const { index } of stepsIn(between, question, last)) steps.add(index)
    question = last?.number ?? question
    between = []
  }
  for (const one of marks) {
    if (one.mark === 'option' || one.mark === 'title') close(one.mark === 'option')
    else between.push(one)
  }
  close(false)
  return steps
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
  return numbered.slice(0, end === -1 ? undefined : end)
}

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
