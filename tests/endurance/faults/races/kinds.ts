import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { REFUSALS } from '#domain/refusals.ts'
import { broken } from '#tests/endurance/broken-claims.ts'
import type { Reply } from '#tests/support/calls/learner.ts'
import { field } from '#tests/support/calls/replies.ts'
import { atOnce, type Round } from './round.ts'

/** A kind of race answers with what is wrong at its end: nothing, where the state is that of some order in turn. */
export type Race = { name: string; hasPlan: boolean; run: (round: Round) => Promise<string[]> }

export const RACES: readonly Race[] = [
  { name: 'two tabs start: one active simulation', hasPlan: true, run: twoStarts },
  { name: 'two answers to one place: the first counts for both', hasPlan: true, run: twoAnswers },
  { name: 'two tabs finish, a third still answers: one result', hasPlan: true, run: twoFinishes },
  { name: 'two tabs restart: one active simulation', hasPlan: true, run: twoRestarts },
  { name: 'the 15th and the 16th opening: never 16', hasPlan: false, run: fifteenthAndSixteenth },
]

async function twoStarts(round: Round): Promise<string[]> {
  const replies = await atOnce(round, [() => start(round), () => start(round)])
  const [simulation, ...others] = await simulationsOf(round)
  return broken({
    'both are answered': replies.every(({ status }) => status === 200),
    'one simulation, and it is active': others.length === 0 && simulation?.status === 'active',
    'both are told the same one': replies.every((reply) => idOf(reply) === simulation?.id),
    'one began it, the other found it':
      replies.filter(({ body }) => field(body, 'resumed') === false).length === 1,
    'every question once': Number(simulation?.places) === round.questionIds.length,
  })
}

async function twoAnswers(round: Round): Promise<string[]> {
  const simulationId = idOf(await start(round))
  const [one = 0, other = 1] = round.random.shuffled([0, 1, 2, 3])
  const replies = await atOnce(round, [
    () => answer(round, { simulationId, place: 0, option: one }),
    () => answer(round, { simulationId, place: 0, option: other }),
  ])
  const rows = await answersOf(round, simulationId)
  const [row] = rows
  return broken({
    'both are answered': replies.every(({ status }) => status === 200),
    'one answer is stored': rows.length === 1,
    'both are told what is stored': replies.every(
      ({ body }) => JSON.stringify(field(body, 'answer', 'selectedOptions')) === row?.options,
    ),
    'with its verdict': replies.every(({ body }) => field(body, 'answer', 'isCorrect') === row?.is_correct),
    'it is one of the two': [one, other].some((option) => JSON.stringify([option]) === row?.options),
  })
}

async function twoFinishes(round: Round): Promise<string[]> {
  const simulationId = idOf(await start(round))
  const right = 1
  await answer(round, { simulationId, place: 0, option: right })
  const finish = () => round.learner.end(simulationId, 'completion')
  const [first, second, late] = await atOnce(round, [
    finish,
    finish,
    () => answer(round, { simulationId, place: 1, option: 2 }),
  ])
  const [simulation] = await simulationsOf(round)
  const rows = await answersOf(round, simulationId)
  const stored = rows.filter((row) => row.is_correct === true).length
  const shown = await round.learner.ask('GET', `/exams/${round.examId}/result?simulation=${simulationId}`)
  return broken({
    'both are answered': first?.status === 200 && second?.status === 200,
    'it is completed': simulation?.status === 'completed',
    'the third was stored, or refused as too late':
      late?.status === (rows.length === 2 ? 200 : REFUSALS.SIMULATION_NOT_ACTIVE),
    'the result counts what is stored': Number(simulation?.correct_answers) === stored,
    'the result counts every place': Number(simulation?.counted_questions) === round.questionIds.length,
    'and is shown so': field(shown.body, 'figures', 'correctAnswers') === stored,
  })
}

/** 'Recomeçar' in two tabs, without an answer: each gives the old simulation up and starts; nobody gives up the new one. */
async function twoRestarts(round: Round): Promise<string[]> {
  const old = idOf(await start(round))
  const restart = async () => {
    const given = await round.learner.end(old, 'abandonment')
    return { given, begun: await start(round) }
  }
  const tabs = await atOnce(round, [restart, restart])
  const simulations = await simulationsOf(round)
  const active = simulations.filter(({ status }) => status === 'active')
  return broken({
    'one gives it up, the other finds it gone':
      tabs
        .map(({ given }) => given.status)
        .toSorted((a, b) => a - b)
        .join() === [200, REFUSALS.SIMULATION_NOT_FOUND].join(),
    'both begin': tabs.every(({ begun }) => begun.status === 200),
    'there is one new one, and the old one is gone':
      simulations.length === 1 && active.length === 1 && active[0]?.id !== old,
    'both are told of it': tabs.every(({ begun }) => idOf(begun) === active[0]?.id),
  })
}

/** Fourteen questions are open, one of them far behind; the last two free places are opened at once, one of them twice. */
async function fifteenthAndSixteenth(round: Round): Promise<string[]> {
  const { questionIds, examId, userId } = round
  await round.learner.ask('POST', `/exams/${examId}/trial`, {})
  const simulationId = idOf(await start(round))
  const [last, beforeLast] = [FREE_QUESTIONS - 1, FREE_QUESTIONS - 2]
  const opened = [...questionIds.slice(0, beforeLast), questionIds.at(-1)]
  await round.rows(
    `insert into trial_openings (user_id, exam_id, question_id, ordinal)
     select $1, $2, id, ordinal from unnest($3::uuid[]) with ordinality as opened (id, ordinal)`,
    [userId, examId, opened],
  )
  const open = (position: number) => () => round.learner.open(simulationId, position)
  const replies = await atOnce(round, [open(beforeLast), open(last), open(beforeLast)])
  const rows = await round.rows('select question_id from trial_openings where user_id = $1', [userId])
  const isOpen = (position: number) => rows.some(({ question_id: id }) => id === questionIds[position])
  const isRight = (status: number | undefined, position: number) =>
    status === (isOpen(position) ? 200 : REFUSALS.PLACE_LOCKED)
  return broken({
    'fifteen questions are open': rows.length === FREE_QUESTIONS,
    'every tab sees what is open, and nothing else': [beforeLast, last, beforeLast].every((position, place) =>
      isRight(replies[place]?.status, position),
    ),
  })
}

const start = ({ learner, examId }: Round) => learner.start(examId)

const idOf = ({ body }: Reply) => String(field(body, 'simulationId'))

const answer = (
  { learner, questionIds }: Round,
  { simulationId, place, option }: { simulationId: string; place: number; option: number },
) => learner.answer({ simulationId, questionId: questionIds[place] ?? '' }, option)

const simulationsOf = ({ rows, userId, examId }: Round) =>
  rows(
    `select id, status, counted_questions, correct_answers,
       (select count(distinct question_id) from simulation_questions where simulation_id = simulations.id) as places
     from simulations where user_id = $1 and exam_id = $2`,
    [userId, examId],
  )

const answersOf = ({ rows }: Round, simulationId: string) =>
  rows(
    'select to_json(selected_options)::text as options, is_correct from simulation_answers where simulation_id = $1',
    [simulationId],
  )
