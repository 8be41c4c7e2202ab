import { isDifficulty } from '#server/question-files/file-entry.ts'
import { foldedName } from '#server/question-files/rich-words.ts'

const ANSWER_LABEL =
  /^(?:ver |show |mostrar )?(?:a )?(?:respostas?(?: corretas?)?|answers?|gabarito|solu(?:tion|cao))$/
export const EXPLANATION_LABEL =
  /^\s{0,3}(?:#{1,6}\s{0,4})?(?:\*\*|__)?(?:explanation|explica[cç][aã]o|justificativa|coment[aá]rios?(?: d[oa] professora?)?|gabarito comentado|feedback|rationales?|resolu[cç][aã]o)(?: d[aeo]s? (?:resposta|quest[aã]o|gabarito|alternativas?|op[cç](?:[aã]o|[oõ]es))(?: (?:corret|cert)[ao]s?)?)?(?:(?:\*\*|__)?(?:\s?:|\s[–—-](?=\s))\s?(?:\*\*|__)?|(?:\*\*|__)?\s?$)\s?/i
/** Nothing else on its line: 'Análise de redes' may name a question. */
export const EXPLANATION_TITLE =
  /^\W{0,6}(?:resolu[cç][aã]o|an[aá]lise|solu[cç][aã]o|discuss[aã]o|por qu[eê]|analysis|solution|discussion)(?: comentada| d[ao]s? (?:quest[aã]o|alternativas|op[cç][oõ]es|resposta|itens))?\W{0,6}$/i
/** Alone on its line, or with ':' or an answer behind it: 'Respostas HTTP' may begin a statement. */
export const TAIL_LABEL =
  /^\W{0,6}(?:explanations?|explica[cç](?:[aã]o|[oõ]es)|justificativas?|coment[aá]rios?(?: d[oa] professora?)?|gabaritos?(?: comentado)?|rationales?|(?:(?:ver|show|mostrar) )?(?:a )?(?:respostas?(?: (?:corretas?|certas?))?|(?:correct )?answers?)|refer[eê]ncias?(?: bibliogr[aá]ficas?)?|references?|fontes?|sources?)(?:\s?\(s\))?[^\p{L}\d\n:]{0,6}(?::|\s[–—-]\s|(?:(?:letra )?\(?[A-H][).]?\s*)?(?:\n|$))/iu
/** Of words that ask nothing: 'Solução: um cliente… O que comprar?' and 'Comentários em HTML…?' are statements. */
export const TAIL_WORDS =
  /^\W{0,6}(?:(?:explanations?|explica[cç](?:[aã]o|[oõ]es)|justificativas?|coment[aá]rios?|rationale|(?:re)?solu[cç][aã]o|gabarito)(?!\p{L})[^\n:?]{0,40}:|(?:refer[eê]ncias?|fontes?)(?: \p{L}+)?\s?:|feedback\s?:|(?:explanation|explica[cç][aã]o|justificativa|coment[aá]rio|rationale)(?:(?: d[aeo]s?)? (?-i:\p{Ll})\p{L}*\W*(?:\n|$)| (?-i:\p{Lu}))|answer explanation|respostas? comentada|refer[eê]ncias? oficia)/iu
/** Of words that ask nothing, too: '**Explicação** A porta…', 'Comentário da questão 1', 'Fonte de consulta: …'. */
export const TAIL_TITLE =
  /^\W{0,6}(?:(?:explanations?|explica[cç](?:[aã]o|[oõ]es)|justificativas?|coment[aá]rios?|rationale)(?:\.\s|[*_]{1,2}\s|(?:\/| e | and )(?:explanation|explica|justificativa|coment|refer)[^\n]{0,20}(?:\n|$)|(?: \p{L}+\.?){0,3} (?:respostas?|quest[aã]o|alternativas?|op[cç](?:[aã]o|[oõ]es)|ite(?:m|ns)|letra|gabarito|professora?|prof\.|especialista|autora?|banca|answers?|question|options?)(?: [\p{L}\d]+){0,2}\W*(?:\n|$))|(?:refer[eê]ncias?|references?|fontes?|sources?)[^\n:?]{0,40}(?: \(?(?:consulta|quest[aã]o|coment[aá]rio|estudos?|links?|pesquisa|leitura|oficia(?:l|is))\)?\s?:|:\s*<?https?:))/iu
/** Of a heading that asks nothing. */
export const TAIL_HEADING =
  /^\W{0,6}(?:explanation|explica[cç][aã]o|justificativa|coment[aá]rio|rationale|resposta|answer|gabarito|refer[eê]n|fonte|source)/i
export const WRONG_OPTIONS =
  /^\W{0,6}(?:(?:alternativas|op[cç][oõ]es|options) )?(?:incorret|incorrect|errad|wrong)/i
/** Says nothing else: 'Por que as outras estão erradas?', 'Vamos analisar cada alternativa:', 'Why not the others?'. */
export const ABOUT_OPTIONS =
  /^\W{0,6}(?:por ?qu[eê]|why|vamos|vejamos|analisando)(?=[^\n]*(?:alternativa|op[cç]|ite[mn]|outr[ao]s|demais|option|answer|other))(?:[\s,]{1,3}(?:alternativas?|op[cç](?:[aã]o|[oõ]es)|ite(?:m|ns)|respostas|outr[ao]s|demais|options?|answers|others?|analisar|n[aã]o|as|os|cada|uma|das|dos|s[aã]o|est[aã]o|errad[ao]s|incorret[ao]s|fals[ao]s|temos|not|are|is|the|wrong|incorrect)){1,12}\W*$/iu
/** A question without a number among numbered ones: 'Questão bônus', 'Desafio: …'. */
export const EXTRA_TITLE =
  /^\W{0,6}(?:(?:quest[aã]o|pergunta|question) (?:b[oôó]nus|extra|desafio|surpresa)(?!\p{L})|(?:b[oôó]nus|extra|desafio)\W*(?:\n|$|[:–—-]))/iu
/** May be one: 'Comentários em Python começam com' begins a statement. */
export const EXPLANATION_WORD = /^\W{0,6}(?:explanation|explica[cç]|justificativa|coment[aá]rio|rationale)/i
const FACT = /^\s{0,3}(?:[-*]\s)?(?:\*\*|__)?([\p{L} ]{3,24}?)(?:\*\*|__)?\s?:\s?(?:\*\*|__)?\s?(\S.*)$/u
const TITLE_DIFFICULTY = /^([^\n]*?)\s{0,3}[([]([^()[\]\n]{1,60})[)\]](\*\*|__)?[ \t]*(?=\n|$)/
const FACTS: Readonly<Record<string, 'difficulty' | 'domain' | 'references'>> = {
  dificuldade: 'difficulty',
  difficulty: 'difficulty',
  nivel: 'difficulty',
  level: 'difficulty',
  dominio: 'domain',
  domain: 'domain',
  assunto: 'domain',
  tema: 'domain',
  topic: 'domain',
  fonte: 'references',
  fontes: 'references',
  referencia: 'references',
  referencias: 'references',
  reference: 'references',
  references: 'references',
  source: 'references',
  sources: 'references',
}

export const isAnswerLabel = (line: string): boolean =>
  ANSWER_LABEL.test(foldedName(line.slice(0, 80).replaceAll(/<[^<>]*>/g, '')))

type Fact = { fact: (typeof FACTS)[string]; value: string }

/** 'Dificuldade: fácil', 'Fonte: RFC 791'. */
export function factOf(line: string): Fact | null {
  const [, name = '', value] = FACT.exec(line.slice(0, 2000)) ?? []
  const fact = FACTS[foldedName(name)]
  return fact === undefined || value === undefined ? null : { fact, value }
}

/** 'Dificuldade: fácil', alone on its line and with a level of ours: surely a fact, wherever it stands. */
export function difficultyOn(line: string): string | null {
  const { fact, value = '' } = factOf(line) ?? {}
  const written = value.replaceAll(/\*\*|__/g, '').trim()
  return fact === 'difficulty' && isDifficulty(written) ? written : null
}

/**
 * 'Questão 3 (Dificuldade: difícil)', of which the number is taken off: at the end of the first line. 'Nível' only where
 * nothing stands before it: 'Um alerta (nível: médio)' may go on.
 */
export function titleDifficulty(words: string): { difficulty: string; rest: string } | null {
  const [whole = '', before = '', fact = '', bold = ''] = TITLE_DIFFICULTY.exec(words) ?? []
  const difficulty = difficultyOn(fact)
  if (difficulty === null || (before !== '' && !/^d/i.test(fact))) return null
  return { difficulty, rest: `${before}${before === '' ? '' : bold}${words.slice(whole.length)}`.trim() }
}

/** 'Explicação:', 'Análise das alternativas', 'Por que as outras estão erradas?': what explains begins here. */
export const headsExplanation = (line: string): boolean =>
  [EXPLANATION_LABEL, EXPLANATION_TITLE, ABOUT_OPTIONS].some((label) => label.test(line.slice(0, 200)))

/** Nothing else on its line, and not 'Análise' or 'Solução', which may be of a statement. */
export function isSureLabel(line: string): boolean {
  const words = line.slice(0, 200)
  const [label] = EXPLANATION_LABEL.exec(words) ?? []
  const isNamed = EXPLANATION_TITLE.test(words) && / d[ao]s? /.test(words)
  return isNamed || ABOUT_OPTIONS.test(words) || label?.trim() === line.trim()
}

/** At the margin and with a capital: the last word of a broken line may be 'comentários'. */
export const isTailLabel = (line: string): boolean =>
  /^(?:\*\*|__)?\p{Lu}/u.test(line) &&
  (headsExplanation(line) || isAnswerLabel(line) || factOf(line) !== null)
