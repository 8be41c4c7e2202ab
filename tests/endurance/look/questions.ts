import type { APIRequestContext } from '@playwright/test'
import { abandonSimulation, activateTrial, type HandedOut, openPlace, startSimulation } from './learner.ts'

/** What makes a question tall, or hard to keep still. */
export const KINDS = ['short', 'long', 'code', 'table', 'picture', 'several answers'] as const
export type Kind = (typeof KINDS)[number]

export type Chosen = HandedOut & { exam: string; kinds: readonly Kind[] }

const FREE = 15
const SHORT = 350
const LONG = 500

const IS: Readonly<Record<Kind, (question: HandedOut['question']) => boolean>> = {
  short: (question) => lengthOf(question) <= SHORT,
  long: (question) => lengthOf(question) >= LONG,
  code: (question) => htmlOf(question).includes('<pre'),
  table: (question) => htmlOf(question).includes('<table'),
  picture: (question) => htmlOf(question).includes('<img'),
  'several answers': ({ choose }) => choose > 1,
}

/** So many of the free questions of these exams, the kinds taking turns; by exam, in the order of the exam. */
export async function chooseQuestions(
  request: APIRequestContext,
  { exams, count }: { exams: readonly string[]; count: number },
): Promise<Chosen[]> {
  const all: Chosen[] = []
  for (const exam of exams) {
    await activateTrial(request, exam)
    const simulation = await startSimulation(request, exam)
    for (let position = 0; position < FREE; position += 1) {
      const place = await openPlace(request, simulation, position)
      all.push({ ...place, exam, kinds: KINDS.filter((kind) => IS[kind](place.question)) })
    }
    await abandonSimulation(request, simulation)
  }
  const chosen = new Set<Chosen>()
  while (chosen.size < count) {
    const before = chosen.size
    for (const kind of KINDS) {
      const next = all.find((place) => place.kinds.includes(kind) && !chosen.has(place))
      if (next !== undefined && chosen.size < count) chosen.add(next)
    }
    if (chosen.size === before) break
  }
  return all.filter((place) => chosen.has(place))
}

const htmlOf = ({ statement, options }: HandedOut['question']) => [statement, ...options].join('')
const lengthOf = (question: HandedOut['question']) => htmlOf(question).replaceAll(/<[^>]+>/g, '').length
