import { foldedName } from '#server/question-files/rich-words.ts'

const ANSWER_LABEL =
  /^(?:ver |show |mostrar )?(?:a )?(?:respostas?(?: corretas?)?|answers?|gabarito|solu(?:tion|cao))$/
export const EXPLANATION_LABEL =
  /^\s{0,3}(?:#{1,6}\s{0,4})?(?:\*\*|__)?(?:explanation|explica[cç][aã]o|justificativa|coment[aá]rios?(?: d[oa] professora?)?|gabarito comentado|feedback|rationale|resolu[cç][aã]o)(?:(?:\*\*|__)?\s?:\s?(?:\*\*|__)?|(?:\*\*|__)?\s?$)\s?/i
const FACT = /^\s{0,3}(?:[-*]\s)?(?:\*\*|__)?([\p{L} ]{3,24}?)(?:\*\*|__)?\s?:\s?(?:\*\*|__)?\s?(\S.*)$/u
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

/** At the margin and with a capital: the last word of a broken line may be 'comentários'. */
export const isTailLabel = (line: string): boolean =>
  /^(?:\*\*|__)?\p{Lu}/u.test(line) &&
  (EXPLANATION_LABEL.test(line) || isAnswerLabel(line) || factOf(line) !== null)
