import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { chanceOf, GUESSER_MARGIN, GUESSERS, luckOf, successOf } from '#domain/questions/guessers.ts'
import { lintQuestions } from '#domain/questions/question-lint.ts'
import { isReferenceCut } from '#domain/exams/exam-format.ts'
import { bookletOf } from '#domain/exams/exams.ts'
import type { CatalogExam } from './catalog-exam.ts'
import { readCatalog } from './read-catalog.ts'

/** A free learner meets fifteen questions; an exam worth paying for has more. */
const SMALLEST_EXAM = 45

const EXAMS = ['101-500', 'AZ-900', 'CLF-C02', 'ITIL4F', 'KCNA', 'PSM-I', 'SAA-C03', 'SY0-701']
/** Number and minutes of our Provas, cut in per cent, and whether each domain has a weight to draw by. */
const PRACTICE = {
  '101-500': [60, 90, 63, true],
  'AZ-900': [45, 45, 70, true],
  'CLF-C02': [65, 90, 70, true],
  ITIL4F: [40, 60, 65, true],
  KCNA: [60, 90, 75, true],
  'PSM-I': [80, 60, 85, false],
  'SAA-C03': [65, 130, 72, true],
  'SY0-701': [90, 90, 84, true],
}
const FEATURED = ['AZ-900', 'CLF-C02', 'PSM-I', 'SAA-C03']

/** `slip`: the reader was wrong and the question is right and clear. */
const VERDICTS: ReadonlySet<string> = new Set(['agreed', 'slip', 'rewritten', 'clarified', 'unread'])
const CHANGED: ReadonlySet<string> = new Set(['rewritten', 'clarified'])

/** Who publishes the exams, the standards, laws and manuals that they are about, and books where no page proves a term. */
const OFFICIAL_HOSTS: ReadonlySet<string> = new Set([
  // Amazon Web Services and Microsoft
  'aws.amazon.com',
  'repost.aws',
  'azure.microsoft.com',
  'docs.aws.amazon.com',
  'learn.microsoft.com',
  // Scrum
  'scrumguides.org',
  'www.scrum.org',
  // Security
  '1.ieee802.org',
  'attack.mitre.org',
  'cheatsheetseries.owasp.org',
  'csrc.nist.gov',
  'cwe.mitre.org',
  'd3fend.mitre.org',
  'owasp.org',
  'openid.net',
  'pages.nist.gov',
  'www.cisa.gov',
  'www.comptia.org',
  'www.cyber.gc.ca',
  'www.enisa.europa.eu',
  'www.fbi.gov',
  'www.first.org',
  'www.ncsc.gov.uk',
  'www.pcisecuritystandards.org',
  'www.planalto.gov.br',
  'www.rfc-editor.org',
  // CompTIA's list of objectives, and books
  'assets.ctfassets.net',
  'foldoc.org',
  'www.oreilly.com',
  // Cloud native
  'glossary.cncf.io',
  'github.com',
  'helm.sh',
  'keda.sh',
  'kubernetes.io',
  'opencontainers.org',
  'opengitops.dev',
  'opentelemetry.io',
  'prometheus.io',
  'www.cncf.io',
  // ITIL
  // Its book has no page of its own for a section.
  'search.worldcat.org',
  // Linux
  'learning.lpi.org',
  'manpages.debian.org',
  'www.debian.org',
  'man7.org',
  'refspecs.linuxfoundation.org',
  'www.gnu.org',
])

const ROOT = join(import.meta.dirname, '..', '..', '..')

let exams: CatalogExam[] = []
let protocol: Reading[] = []
beforeAll(async () => {
  exams = await readCatalog(join(ROOT, 'catalog'))
  protocol = readingsOf(await readFile(join(ROOT, 'docs', 'catalog-second-reading.csv'), 'utf8'))
})

describe('the demonstration catalogue', () => {
  test('has its eight exams, each with enough questions', () => {
    expect(exams.map(({ code }) => code).toSorted()).toEqual(EXAMS)
    expect(exams.filter(({ questions }) => questions.length < SMALLEST_EXAM)).toEqual([])
  })

  test('features four of them', () => {
    const featured = exams.filter((exam) => exam.featured)
    expect(featured.map(({ code }) => code).toSorted()).toEqual(FEATURED)
  })

  test('says what the Prova of each exam follows', () => {
    const told = exams.map(({ code, practice: { questions, minutes, cut }, domains }) => [
      code,
      [questions, minutes, cut, domains.every((domain) => (domain.practiceWeight ?? domain.weight) !== null)],
    ])
    expect(Object.fromEntries(told)).toEqual(PRACTICE)
  })

  test('gives a reason for each cut that is ours, and tells none of an unconfirmed fact', () => {
    const ours = exams.filter(({ practice, official }) => isReferenceCut(practice, official.passingRule))
    expect(ours.map(({ code }) => code).toSorted()).toEqual([
      '101-500',
      'AZ-900',
      'CLF-C02',
      'SAA-C03',
      'SY0-701',
    ])
    expect(ours.filter(({ practice }) => practice.cutReason === null)).toEqual([])
    const azure = exams.find(({ code }) => code === 'AZ-900')
    expect(azure?.official).toMatchObject({ questions: null, questionsWords: null, minutes: null })
  })

  test('breaks none of its own rules', () => {
    expect(
      exams.flatMap((exam) => lintQuestions(exam)).filter(({ severity }) => severity === 'error'),
    ).toEqual([])
  })

  test('gives nothing away to somebody who only guesses', () => {
    const lucky = exams.flatMap(({ code, questions }) =>
      GUESSERS.filter((guesser) => successOf(guesser, questions) > luckOf(questions)).map(
        ({ name }) => `${code}: ${name}`,
      ),
    )
    expect(lucky).toEqual([])
    const all = exams.flatMap(({ questions }) => questions)
    const target = chanceOf(all) + GUESSER_MARGIN
    const overAll = GUESSERS.filter((guesser) => successOf(guesser, all) > target)
    expect(overAll.map(({ name }) => name)).toEqual([])
  })

  test('shows code, a table and at least ten drawings', () => {
    const statements = exams.flatMap(({ questions }) => questions.map(({ statement }) => statement))
    expect(
      statements.filter((html) => html.includes('<pre><code class="language-')).length,
    ).toBeGreaterThanOrEqual(2)
    expect(statements.filter((html) => html.includes('<table>')).length).toBeGreaterThanOrEqual(1)
    const shown = statements.flatMap((html) => html.match(/<img src="drawing:/gu) ?? [])
    expect(shown.length).toBeGreaterThanOrEqual(10)
  })

  test('gives every exam the booklet colour that its code stands for', () => {
    expect(exams.filter(({ code, booklet }) => booklet !== bookletOf(code)).map(({ code }) => code)).toEqual(
      [],
    )
  })

  test('cites official pages and known books only', () => {
    const cited = exams.flatMap(({ questions }) =>
      questions.flatMap(({ references }) => references.map(({ url }) => url)),
    )
    expect(cited.filter((url) => !OFFICIAL_HOSTS.has(new URL(url).hostname))).toEqual([])
  })
})

describe('the protocol of the second reading', () => {
  test('has every question of the catalogue once, and nothing else', () => {
    const inCatalog = exams.flatMap(({ code, questions }) => questions.map(({ key }) => `${code} ${key}`))
    const inProtocol = protocol.map(({ exam, question }) => `${exam} ${question}`)
    expect(inProtocol.toSorted()).toEqual(inCatalog.toSorted())
  })

  test('carries the key that the catalogue has', () => {
    const keys = new Map(
      exams.flatMap(({ questions }) =>
        questions.map(({ key, correctOptions }) => [key, lettersOf(correctOptions)]),
      ),
    )
    expect(protocol.filter(({ question, key }) => keys.get(question) !== key)).toEqual([])
  })

  test('agrees only where the reader answered what the key says', () => {
    const agreed = protocol.filter(({ verdict }) => verdict === 'agreed')
    expect(agreed.filter(({ answer, key }) => answer !== key)).toEqual([])
  })

  test('has an answer of the reader for every question, but for those it calls unread', () => {
    expect(protocol.filter(({ verdict, answer }) => (verdict === 'unread') !== (answer === ''))).toEqual([])
  })

  test('knows five verdicts', () => {
    expect(protocol.filter(({ verdict }) => !VERDICTS.has(verdict))).toEqual([])
  })

  test('says of every changed question, and of no other, what was changed', () => {
    expect(protocol.filter(({ verdict, change }) => CHANGED.has(verdict) !== change.length > 0)).toEqual([])
  })
})

type Reading = {
  exam: string
  question: string
  answer: string
  key: string
  verdict: string
  change: string
}

const COLUMNS = 'exam,question,reader_answer,key,verdict,change'

/** The sentences in it have no commas, so that no field needs quotes. */
function readingsOf(csv: string): Reading[] {
  const [header, ...rows] = csv.trimEnd().split('\n')
  if (header !== COLUMNS) throw new Error(`The protocol has the columns ${header}`)
  return rows.map((row) => {
    const [exam, question, answer, key, verdict, change, ...rest] = row.split(',')
    if (
      !exam ||
      !question ||
      !key ||
      !verdict ||
      answer === undefined ||
      change === undefined ||
      rest.length > 0
    ) {
      throw new Error(`A row of the protocol is not whole: ${row}`)
    }
    return { exam, question, answer, key, verdict, change }
  })
}

function lettersOf(correctOptions: readonly number[]): string {
  return correctOptions.map((index) => 'ABCDE'.charAt(index)).join('')
}
