import type { RulingKind } from '#domain/rulings/decisions.ts'
import { lettersOf } from '#domain/questions/questions.ts'
import { formatDayAndMonth } from '#pt-br/formats/dates.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'
import { areRight } from './ruling-notes.ts'

export type RuledResult = {
  kind: RulingKind
  /** From 0. */
  position: number
  accepted: readonly (readonly number[])[]
  was: number
  now: number
  passedBefore: 'passed' | 'not-yet' | null
  passedNow: 'passed' | 'not-yet' | null
  decidedAt: string
  /** People who appealed. */
  askedBy: number
}

/** 'questão 14 anulada', 'na questão 14 também vale a D'. */
function ruledPhrase({ kind, position, accepted }: RuledResult): string {
  const number = position + 1
  const letters = lettersOf(accepted.flat())
  if (kind === 'annulled') return `questão ${number} anulada`
  if (kind === 'key-changed') return `o gabarito da questão ${number} agora é ${joinedWithE(letters)}`
  return `na questão ${number} também ${areRight(letters)}`
}

/** 'Recurso aceito em 21/11, questão 14 anulada: 44 → 45 de 65.' (spec 17.5). */
export function changeSentence(change: RuledResult, counted: number): string {
  const cause = change.askedBy > 0 ? 'Recurso aceito' : 'Questão revista'
  const day = formatDayAndMonth(new Date(change.decidedAt))
  return `${cause} em ${day}, ${ruledPhrase(change)}: ${change.was} → ${change.now} de ${counted}.`
}

const GIVEN: Readonly<Record<RulingKind, string>> = {
  annulled: 'O ponto foi dado a todos.',
  'accepted-also': 'Essa resposta também conta.',
  'key-changed': 'A resposta antiga e a nova contam.',
}

/** What it gave, and the verdict where it moved; `verdicts` are the words of the screen. */
export function changeDetail(
  { kind, passedBefore, passedNow }: RuledResult,
  verdicts: Readonly<Record<'passed' | 'not-yet', string>>,
): string {
  if (passedBefore === null || passedNow === null || passedBefore === passedNow) return GIVEN[kind]
  return `${GIVEN[kind]} Com isso, o veredito desta Prova passou de “${verdicts[passedBefore]}” a “${verdicts[passedNow]}”.`
}

/** Beside an accepted decision, where the person lets us. */
export const thanksFor = (name: string): string => `Agradecemos a ${name} pelo recurso.`

/** Of places, from 0, that were right until their ruling was revoked. */
export function takenBackSentence(positions: readonly number[]): string {
  const numbers = joinedWithE(positions.map((position) => String(position + 1)))
  return positions.length === 1
    ? `A decisão que dava como certa a sua resposta à questão ${numbers} foi revogada antes do fim: na nota, a questão conta como errada.`
    : `As decisões que davam como certas as suas respostas às questões ${numbers} foram revogadas antes do fim: na nota, as questões contam como erradas.`
}
