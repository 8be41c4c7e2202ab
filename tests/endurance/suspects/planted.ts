// `npm run measure -- suspect:planted`: banks with wrong keys among good, hard and flat questions, through the nightly job on
// PostgreSQL; how many it finds, and how many it accuses wrongly.
import type { QuestionFigures } from '#domain/suspects/question-figures.ts'
import { computeStatistics } from '#server/statistics/compute-statistics.ts'
import { reportAtLeast, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import {
  postgresAt,
  startDatabases,
  vacuum,
  withClient,
  withDatabase,
} from '#tests/support/databases/databases.ts'
import { FAILING_LOG } from './failing-log.ts'
import { BANK, plainCorrelations, plantBank, type Kind, type PlantedBank } from './planted-bank.ts'
import { PLANTED_SEEDS } from './planted-seeds.ts'
import { writeBank } from './write-bank.ts'

const CROWDS = [
  { learners: 30, least: 9 },
  { learners: 100, least: 9.8 },
]
const MOST_OFF = 1e-12

type Written = { learners: number; bank: PlantedBank; ids: string[] }

const databases = await startDatabases()
try {
  const url = await databases.create('suspect_planted')
  const written = await plantAll(url)
  const figures = await computeAll(url)
  for (const crowd of CROWDS) judge(crowd, written, figures)
  reportAtMost('suspect:planted: r against a plain Pearson, at most off', worstOf(written, figures), MOST_OFF)
} finally {
  await databases.stop()
}

async function plantAll(url: string): Promise<Written[]> {
  const banks = await withClient(url, async (client) => {
    const all: Written[] = []
    for (const { learners } of CROWDS)
      for (const seed of PLANTED_SEEDS) {
        const bank = plantBank(seed, learners)
        await client.query('begin')
        const ids = await writeBank(client, `s${learners}-${seed}`, bank)
        await client.query('commit')
        all.push({ learners, bank, ids })
      }
    return all
  })
  await vacuum(url)
  return banks
}

async function computeAll(url: string): Promise<Map<string, QuestionFigures>> {
  await withDatabase(postgresAt(url), async ({ db }) => {
    const start = performance.now()
    const { questions } = await computeStatistics({ db, log: FAILING_LOG })
    tell(`${questions} questions in ${Math.round(performance.now() - start)} ms`)
    reportReached(
      'suspect:planted: questions computed',
      questions,
      CROWDS.length * PLANTED_SEEDS.length * BANK,
    )
  })
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string; figures: QuestionFigures }>(
      'select question_id as id, figures from question_statistics',
    )
    return new Map(rows.map(({ id, figures }) => [id, figures]))
  })
}

function judge(
  { learners, least }: (typeof CROWDS)[number],
  written: readonly Written[],
  figures: ReadonlyMap<string, QuestionFigures>,
) {
  const banks = written.filter((bank) => bank.learners === learners)
  const name = `suspect:planted: of ${learners} learners,`
  const critical = (kind: Kind) => shareCritical(kind, banks, figures)
  tell(
    `${learners} learners: critical ${JSON.stringify({ flat: critical('flat'), hard: critical('hard'), good: critical('good') })}`,
  )
  reportAtLeast(`${name} wrong keys found of ten, on average`, rounded(10 * critical('wrong-key')), least)
  reportAtMost(`${name} good ones accused, per cent`, rounded(100 * critical('good')), 1)
  reportAtMost(`${name} hard ones accused, per cent`, rounded(100 * critical('hard')), 6)
}

function rounded(value: number): number {
  return Math.round(1000 * value) / 1000
}

function shareCritical(
  kind: Kind,
  banks: readonly Written[],
  figures: ReadonlyMap<string, QuestionFigures>,
): number {
  const verdicts = banks.flatMap(({ bank, ids }) =>
    bank.questions.flatMap((question, place) =>
      question.kind === kind
        ? [figures.get(ids[place] ?? '')?.flags.some(({ severity }) => severity === 'critical') === true]
        : [],
    ),
  )
  return verdicts.filter(Boolean).length / verdicts.length
}

function worstOf(banks: readonly Written[], figures: ReadonlyMap<string, QuestionFigures>): number {
  const apart = banks.flatMap(({ bank, ids }) =>
    plainCorrelations(bank).map((expected, place) => {
      const r = figures.get(ids[place] ?? '')?.discrimination?.r
      // A question that all have right or wrong has no correlation in either.
      if (r === undefined) return Number.isNaN(expected) ? 0 : 1
      return Math.abs(r - expected)
    }),
  )
  return apart.reduce((most, off) => Math.max(most, off), 0)
}
