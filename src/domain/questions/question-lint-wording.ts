import { plainText, proseOf } from '#domain/text/plain-text.ts'
import type { LintQuestion, LintRule, QuestionFinding } from './question-lint-finding.ts'

export const DOMAIN_MISSING = 'Falta um domínio deste exame.'

const MAX_SOURCES = 2
const OPTIONS_WITH_ONE_KEY = 4
const OPTIONS_WITH_SEVERAL_KEYS = 5

/** Options whose lengths differ by more than this factor and this many letters look unlike each other. */
const UNEVEN_FACTOR = 2.2
const UNEVEN_LETTERS = 30

const NAMED_LETTER =
  /(?<!\p{L})(?:[Aa]lternativas?|[Ll]etras?|[Oo]pç(?:ão|ões)|[Ii]te(?:m|ns)|[Rr]espostas?)\s+(?:corretas?\s+)?(?:(?:é|são)\s+)?(?:as?\s+)?[“(]?[A-E](?![\p{L}\p{N}-])/u
const LETTER_AS_SUBJECT =
  /(?<!\p{L})as?\s+[A-E](?:\s+e\s+(?:a\s+)?[A-E])?\s+(?:é|está|são|estão|seria|seriam|também|erra|acerta)(?!\p{L})/u
const NAMED_PLACE =
  /(?<!\p{L})(?:primeira|segunda|terceira|quarta|quinta|última)\s+(?:alternativa|opção)(?!\p{L})/iu
const CATCH_ALL =
  /(?<!\p{L})(?:todas|nenhuma|ambas)\s+(?:(?:as|das)\s+)?(?:outras\s+)?(?:anteriores|acima|alternativas|opções|respostas|demais)(?!\p{L})/iu

const PICTURE = /<img\b[^<>]*>/g
const FILLED_ALTERNATIVE = /\salt="[^"]*[^"\s][^"]*"/
const COUNT_WORDS: Readonly<Record<number, string>> = {
  2: 'duas|dois|two',
  3: 'três|three',
  4: 'quatro|four',
}
const CHOOSING =
  '(?:escolha|selecione|marque|assinale|indique|aponte|choose|select|pick)(?!\\p{L})[^.?!\\d]{0,60}?'
const CHOSEN = '(?:respostas|alternativas|opções|corretas|answers|options)(?!\\p{L})'

function tellsCount(statement: string, count: number): boolean {
  const words = COUNT_WORDS[count]
  const digit = `(?<![\\p{L}\\d])${count}(?![\\p{L}\\d])`
  const ways = [
    ...(words === undefined ? [] : [`(?<!\\p{L})(?:${words})(?!\\p{L})`]),
    `${CHOOSING}${digit}`,
    `${digit}\\s${CHOSEN}`,
  ]
  return new RegExp(ways.join('|'), 'iu').test(statement)
}

export function lintWording(question: LintQuestion, domainKeys: ReadonlySet<string>): QuestionFinding[] {
  return [
    ...missingParts(question, domainKeys),
    ...optionForm(question),
    ...textsOf(question).flatMap(({ place, html }) => lintText(place, html)),
    ...explanationsOf(question).flatMap(({ place, html }) => lintExplanation(place, html)),
  ]
}

function missingParts(question: LintQuestion, domainKeys: ReadonlySet<string>): QuestionFinding[] {
  const { domainKey, difficulty, correctOptions, options, references } = question
  const absent: [boolean, string][] = [
    [isBlank(question.statement), 'Falta o enunciado.'],
    [isBlank(question.explanation), 'Falta a explicação geral.'],
    [difficulty === null, 'Falta a dificuldade.'],
    [domainKey === null || !domainKeys.has(domainKey), DOMAIN_MISSING],
    [correctOptions.length === 0, 'Nenhuma alternativa está marcada como correta.'],
    [references.length === 0, 'Falta a fonte.'],
    [
      references.some(({ title, url }) => title.trim() === '' || !url.startsWith('https://')),
      'Há uma fonte sem título ou sem endereço https.',
    ],
  ]
  const empty = options.flatMap(({ text }, index): [boolean, string][] => [
    [isBlank(text), `A ${optionName(index)} está vazia.`],
  ])
  const unexplained = options.flatMap(({ explanation }, index) => (isBlank(explanation) ? [index] : []))
  const missing = [...absent, ...empty].flatMap(([applies, message]) =>
    applies ? [error('missing-part', message)] : [],
  )
  return [
    ...missing,
    ...(unexplained.length > 0 ? [error('missing-part', unexplainedSentence(unexplained))] : []),
    ...(references.length > MAX_SOURCES
      ? [error('source-count', `Há ${references.length} fontes; o limite é ${MAX_SOURCES}.`)]
      : []),
  ]
}

const letterAt = (index: number): string => String.fromCodePoint(65 + index)
const optionName = (index: number): string => `alternativa ${letterAt(index)}`

function unexplainedSentence(places: readonly number[]): string {
  const [first = 0] = places
  const last = places.at(-1) ?? first
  if (places.length === 1) return `Falta a explicação da ${optionName(first)}.`
  const isRun = places.length > 2 && last - first === places.length - 1
  const named = isRun
    ? `${letterAt(first)} a ${letterAt(last)}`
    : `${places.slice(0, -1).map(letterAt).join(', ')} e ${letterAt(last)}`
  return `Faltam explicações das alternativas ${named}.`
}

function optionForm({ statement, options, correctOptions }: LintQuestion): QuestionFinding[] {
  const findings: QuestionFinding[] = []
  const several = correctOptions.length > 1
  const expected = several ? OPTIONS_WITH_SEVERAL_KEYS : OPTIONS_WITH_ONE_KEY
  if (options.length !== expected)
    findings.push(error('option-count', `Há ${options.length} alternativas; deviam ser ${expected}.`))
  if (several && !tellsCount(plainText(statement), correctOptions.length)) {
    findings.push(error('count-untold', `O enunciado não diz que são ${correctOptions.length} respostas.`))
  }
  const texts = options.map(({ text }) => plainText(text))
  if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length) {
    findings.push(error('repeated-option', 'Duas alternativas dizem o mesmo.'))
  }
  if (texts.some((text) => CATCH_ALL.test(text))) {
    findings.push(
      error('catch-all-option', 'Uma alternativa fala das outras (“todas as anteriores” e semelhantes).'),
    )
  }
  const lengths = texts.map(({ length }) => length)
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  if (longest - shortest > UNEVEN_LETTERS && longest > shortest * UNEVEN_FACTOR) {
    findings.push({
      ...error('uneven-options', `As alternativas vão de ${shortest} a ${longest} letras.`),
      severity: 'advice',
    })
  }
  return findings
}

function lintText(place: string, html: string): QuestionFinding[] {
  const findings: QuestionFinding[] = []
  const prose = proseOf(html)
  if (/["']/.test(prose)) findings.push(error('quotes', `${place}: aspas retas; use “ ” ou ’.`))
  if (prose.split('“').length !== prose.split('”').length)
    findings.push(error('quotes', `${place}: aspas sem par.`))
  if (/ {2}/.test(prose)) findings.push(error('spacing', `${place}: dois espaços seguidos.`))
  if (/ [,.;:!?](?=\s|$)/.test(prose)) findings.push(error('spacing', `${place}: espaço antes da pontuação.`))
  if ((html.match(PICTURE) ?? []).some((picture) => !FILLED_ALTERNATIVE.test(picture))) {
    findings.push(error('picture-without-text', `${place}: imagem sem texto alternativo.`))
  }
  return findings
}

function lintExplanation(place: string, html: string): QuestionFinding[] {
  const prose = proseOf(html)
  const named = [NAMED_LETTER, LETTER_AS_SUBJECT, NAMED_PLACE]
    .map((pattern) => pattern.exec(prose)?.[0])
    .find(Boolean)
  return named === undefined
    ? []
    : [error('letter-named', `${place}: “${named}” nomeia uma alternativa pela posição.`)]
}

function explanationsOf({ explanation, options }: LintQuestion): { place: string; html: string }[] {
  const perOption = options.map((option, index) => ({
    place: `Explicação da ${optionName(index)}`,
    html: option.explanation ?? '',
  }))
  return [{ place: 'Explicação', html: explanation ?? '' }, ...perOption]
}

function textsOf(question: LintQuestion): { place: string; html: string }[] {
  const options = question.options.map(({ text }, index) => ({
    place: `Alternativa ${letterAt(index)}`,
    html: text,
  }))
  return [{ place: 'Enunciado', html: question.statement }, ...options, ...explanationsOf(question)]
}

function isBlank(html: string | null): boolean {
  return html === null || (plainText(html) === '' && !html.includes('<img'))
}

function error(rule: LintRule, message: string): QuestionFinding {
  return { rule, message, severity: 'error' }
}
