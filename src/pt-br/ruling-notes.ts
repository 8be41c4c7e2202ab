import type { RulingKind } from '#domain/rulings/decisions.ts'
import { lettersOf } from '#domain/questions/questions.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'

// Apart from what results say: every question sheet carries these.

export const ANNULLED = 'Anulada'

/** In place of a verdict, once a question was annulled. */
export const ANNULLED_VERDICT = 'Questão anulada: vale certa para todos.'

/** 'vale a D', 'valem B e D'. */
export const areRight = (letters: readonly string[]): string =>
  letters.length === 1 ? `vale a ${letters[0]}` : `valem ${joinedWithE(letters)}`

/** Beside the key of a question whose rulings give more than it; null without any. */
export function rulingNote(
  rulings: readonly { kind: RulingKind; accepted: readonly (readonly number[])[] }[],
): string | null {
  const words = rulings.flatMap(({ kind, accepted }) => {
    if (kind === 'annulled') return []
    const letters = lettersOf(accepted.flat())
    return kind === 'key-changed'
      ? `O gabarito mudou para ${joinedWithE(letters)}: a resposta antiga também conta.`
      : `Também ${areRight(letters)}.`
  })
  return words.length === 0 ? null : [...new Set(words)].join(' ')
}
