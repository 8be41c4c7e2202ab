import { DECIDED_LATELY_DAYS, type AppealKind, type AppealStatus } from '#domain/appeals/appeal.ts'
import { lettersOf } from '#domain/questions/questions.ts'
import type { Decision } from '#domain/rulings/decisions.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'
import { areRight } from './ruling-notes.ts'

export const APPEAL_KIND_LABELS: Readonly<Record<AppealKind, string>> = {
  'wrong-key': 'Gabarito errado',
  'two-right': 'Duas alternativas corretas',
  'none-right': 'Nenhuma correta',
  outdated: 'Desatualizada',
  unclear: 'Enunciado confuso',
  language: 'Português',
}

/** 'Gabarito errado: seria B', 'Duas alternativas corretas: B e D', 'Desatualizada'. */
export function appealReason({ kind, claimed }: { kind: AppealKind; claimed: readonly number[] }): string {
  const label = APPEAL_KIND_LABELS[kind]
  if (claimed.length === 0) return label
  return `${label}: ${kind === 'wrong-key' ? 'seria ' : ''}${joinedWithE(lettersOf(claimed))}`
}

type Outcome = {
  status: AppealStatus
  decision: Decision | null
  /** Options that count also, or the new key, as whole sets. */
  accepted: readonly (readonly number[])[]
}

/** 'Em análise', 'Aceito: também vale a D', 'Não aceito' (spec 17.7). */
export function appealOutcome({ status, decision, accepted }: Outcome): string {
  if (status === 'open') return 'Em análise'
  if (status === 'withdrawn') return 'Retirado'
  if (status === 'refused' || decision === null) return 'Não aceito'
  return `Aceito: ${ACCEPTED_WORDS[decision](lettersOf(accepted.flat()))}`
}

const ACCEPTED_WORDS: Readonly<Record<Decision, (letters: readonly string[]) => string>> = {
  kept: () => 'questão mantida',
  'text-mended': () => 'texto corrigido',
  'key-changed': (letters) =>
    letters.length === 0 ? 'o gabarito mudou' : `o gabarito agora é ${joinedWithE(letters)}`,
  'accepted-also': (letters) =>
    `também ${letters.length === 0 ? 'vale outra alternativa' : areRight(letters)}`,
  annulled: () => 'questão anulada',
  outdated: () => 'questão desatualizada',
}

/** 'Um recurso seu foi respondido nos últimos 14 dias.', with the words of the link beside it. */
export function decidedLately(count: number): { sentence: string; link: string } {
  const decided = count === 1 ? 'Um recurso seu foi respondido' : `${count} recursos seus foram respondidos`
  return {
    sentence: `${decided} nos últimos ${DECIDED_LATELY_DAYS} dias.`,
    link: count === 1 ? 'Ver a resposta' : 'Ver as respostas',
  }
}

/** 'Ver a Prova de 14/11: 33 → 34 de 47' is one of these behind 'Ver'. */
export const CHANGED_NOUNS = { study: 'o simulado', mock: 'a Prova', drill: 'o treino' } as const

export const APPEAL_SENT = 'Recurso enviado. A resposta chega em Meus recursos.'
export const SOURCE_MISSING = 'Cole o endereço de uma fonte.'
