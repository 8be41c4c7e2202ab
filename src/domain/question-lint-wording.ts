import { plainText, proseOf } from './plain-text.ts'
import type { LintQuestion, LintRule, QuestionFinding } from './question-lint-finding.ts'

const MAX_SOURCES = 2
const OPTIONS_WITH_ONE_KEY = 4
const OPTIONS_WITH_SEVERAL_KEYS = 5

/** Options whose lengths differ by more than this factor and this many letters look unlike each other. */
const UNEVEN_FACTOR = 2.2
const UNEVEN_LETTERS = 30

/** “alternativa B”, “as opções A e C”, “a B está certa”, “segunda opção”: wrong as soon as the order changes. */
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
const COUNT_WORDS: Readonly<Record<number, RegExp>> = {
  2: /(?<!\p{L})(?:duas|dois)(?!\p{L})/iu,
  3: /(?<!\p{L})três(?!\p{L})/iu,
}

/** The rules of the catalogue that need one question only. */
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
    [domainKey === null || !domainKeys.has(domainKey), 'Falta um domínio deste exame.'],
    [correctOptions.length === 0, 'Nenhuma opção está marcada como correta.'],
    [references.length === 0, 'Falta a fonte.'],
    [references.length > MAX_SOURCES, `Há ${references.length} fontes; o limite é ${MAX_SOURCES}.`],
    [
      references.some(({ title, url }) => title.trim() === '' || !url.startsWith('https://')),
      'Há uma fonte sem título ou sem endereço https.',
    ],
  ]
  const byOption = options.flatMap(({ text, explanation }, index): [boolean, string][] => [
    [isBlank(text), `A opção ${index + 1} está vazia.`],
    [isBlank(explanation), `Falta a explicação da opção ${index + 1}.`],
  ])
  return [...absent, ...byOption].flatMap(([applies, message]) =>
    applies ? [error('missing-part', message)] : [],
  )
}

function optionForm({ statement, options, correctOptions }: LintQuestion): QuestionFinding[] {
  const findings: QuestionFinding[] = []
  const several = correctOptions.length > 1
  const expected = several ? OPTIONS_WITH_SEVERAL_KEYS : OPTIONS_WITH_ONE_KEY
  if (options.length !== expected)
    findings.push(error('option-count', `Há ${options.length} opções; deviam ser ${expected}.`))
  if (several && COUNT_WORDS[correctOptions.length]?.test(plainText(statement)) !== true) {
    findings.push(error('option-count', `O enunciado não diz que são ${correctOptions.length} respostas.`))
  }
  const texts = options.map(({ text }) => plainText(text))
  if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length) {
    findings.push(error('repeated-option', 'Duas opções dizem o mesmo.'))
  }
  if (texts.some((text) => CATCH_ALL.test(text))) {
    findings.push(
      error('catch-all-option', 'Uma opção fala das outras (“todas as anteriores” e semelhantes).'),
    )
  }
  const lengths = texts.map(({ length }) => length)
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  if (longest - shortest > UNEVEN_LETTERS && longest > shortest * UNEVEN_FACTOR) {
    findings.push({
      ...error('uneven-options', `As opções vão de ${shortest} a ${longest} letras.`),
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
    : [error('letter-named', `${place}: “${named}” nomeia uma opção pela posição.`)]
}

function explanationsOf({ explanation, options }: LintQuestion): { place: string; html: string }[] {
  const perOption = options.map((option, index) => ({
    place: `Explicação da opção ${index + 1}`,
    html: option.explanation ?? '',
  }))
  return [{ place: 'Explicação', html: explanation ?? '' }, ...perOption]
}

function textsOf(question: LintQuestion): { place: string; html: string }[] {
  const options = question.options.map(({ text }, index) => ({ place: `Opção ${index + 1}`, html: text }))
  return [{ place: 'Enunciado', html: question.statement }, ...options, ...explanationsOf(question)]
}

function isBlank(html: string | null): boolean {
  return html === null || (plainText(html) === '' && !html.includes('<img'))
}

function error(rule: LintRule, message: string): QuestionFinding {
  return { rule, message, severity: 'error' }
}
