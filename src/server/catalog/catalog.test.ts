import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { chanceOf, GUESSER_MARGIN, GUESSERS, successOf } from '#domain/guessers.ts'
import { lintQuestions } from '#domain/question-lint.ts'
import { bookletOf } from '#domain/exams.ts'
import type { CatalogExam } from './catalog-exam.ts'
import { readCatalog } from './read-catalog.ts'

/** A free learner meets fifteen questions; an exam worth paying for has more. */
const SMALLEST_EXAM = 24

/** Who publishes the exams, and the standards, laws and manuals that they are about. */
const OFFICIAL_HOSTS: ReadonlySet<string> = new Set([
  // Amazon Web Services and Microsoft
  'aws.amazon.com',
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
  'owasp.org',
  'pages.nist.gov',
  'www.cisa.gov',
  'www.comptia.org',
  'www.fbi.gov',
  'www.first.org',
  'www.ncsc.gov.uk',
  'www.pcisecuritystandards.org',
  'www.planalto.gov.br',
  'www.rfc-editor.org',
  // Cloud native
  'glossary.cncf.io',
  'helm.sh',
  'kubernetes.io',
  'opencontainers.org',
  'opengitops.dev',
  'opentelemetry.io',
  'prometheus.io',
  'www.cncf.io',
  // ITIL
  'www.peoplecert.org',
  // Linux
  'learning.lpi.org',
  'man7.org',
  'refspecs.linuxfoundation.org',
  'www.gnu.org',
])

let exams: CatalogExam[] = []
beforeAll(async () => {
  exams = await readCatalog(join(import.meta.dirname, '..', '..', '..', 'catalog'))
})

describe('the demonstration catalogue', () => {
  test('has the cloud exam and the Scrum exam, each with enough questions', () => {
    expect(exams.map(({ code }) => code)).toEqual(expect.arrayContaining(['CLF-C02', 'PSM-I']))
    expect(exams.filter(({ questions }) => questions.length < SMALLEST_EXAM)).toEqual([])
  })

  test('breaks none of its own rules', () => {
    expect(
      exams.flatMap((exam) => lintQuestions(exam)).filter(({ severity }) => severity === 'error'),
    ).toEqual([])
  })

  test('gives nothing away to somebody who only guesses', () => {
    const lucky = exams.flatMap(({ code, questions }) =>
      GUESSERS.filter((guesser) => successOf(guesser, questions) > chanceOf(questions) + GUESSER_MARGIN).map(
        ({ name }) => `${code}: ${name}`,
      ),
    )
    expect(lucky).toEqual([])
  })

  test('shows code, a table and at least two drawings', () => {
    const statements = exams.flatMap(({ questions }) => questions.map(({ statement }) => statement))
    expect(
      statements.filter((html) => html.includes('<pre><code class="language-')).length,
    ).toBeGreaterThanOrEqual(2)
    expect(statements.filter((html) => html.includes('<table>')).length).toBeGreaterThanOrEqual(1)
    expect(statements.filter((html) => html.includes('<img src="drawing:')).length).toBeGreaterThanOrEqual(2)
  })

  test('gives every exam the booklet colour that its code stands for', () => {
    expect(exams.filter(({ code, booklet }) => booklet !== bookletOf(code)).map(({ code }) => code)).toEqual(
      [],
    )
  })

  test('cites official pages only', () => {
    const cited = exams.flatMap(({ questions }) =>
      questions.flatMap(({ references }) => references.map(({ url }) => url)),
    )
    expect(cited.filter((url) => !OFFICIAL_HOSTS.has(new URL(url).hostname))).toEqual([])
  })
})
