import { writtenText } from '#domain/text/written-text.ts'
import {
  APPEAL_ARGUMENT_MAX_LENGTH,
  APPEAL_SOURCE_MAX_LENGTH,
  CLAIMED_COUNTS,
  needsSource,
  type AppealKind,
} from './appeal.ts'

export type AppealWords = {
  kind: AppealKind
  /** Options as indexes from 0. */
  claimed: readonly number[]
  argument: string
  source: string | null
  /** Once accepted, thanks may name the person. */
  mayThankByName: boolean
}

export const APPEAL_FAULTS = [
  'claimed',
  'argument-blank',
  'argument-long',
  'source-missing',
  'source',
] as const
export type AppealFault = (typeof APPEAL_FAULTS)[number]

export type WrittenAppeal =
  | { kind: 'ok'; appeal: AppealWords & { claimed: number[] } }
  | { kind: 'refused'; faults: AppealFault[] }

/** What may be stored of a form about a question of so many options, or all that it lacks (spec 17.1). */
export function writtenAppeal(words: AppealWords, optionCount: number): WrittenAppeal {
  const claimed = claimedOf(words, optionCount)
  const argument = writtenText(words.argument, APPEAL_ARGUMENT_MAX_LENGTH)
  const source = sourceOf(words)
  const faults: AppealFault[] = []
  if (claimed === null) faults.push('claimed')
  if (argument.kind === 'refused')
    faults.push(argument.reason === 'blank' ? 'argument-blank' : 'argument-long')
  if (source.kind === 'refused') faults.push(source.fault)
  if (claimed === null || argument.kind === 'refused' || source.kind === 'refused')
    return { kind: 'refused', faults }
  return {
    kind: 'ok',
    appeal: {
      kind: words.kind,
      claimed,
      argument: argument.text,
      source: source.address,
      mayThankByName: words.mayThankByName,
    },
  }
}

function claimedOf({ kind, claimed }: AppealWords, optionCount: number): number[] | null {
  const isInside = claimed.every((index) => Number.isInteger(index) && index >= 0 && index < optionCount)
  const isDoubled = new Set(claimed).size < claimed.length
  if (!isInside || isDoubled || !isEnough(kind, claimed.length)) return null
  return claimed.toSorted((one, other) => one - other)
}

function isEnough(kind: AppealKind, count: number): boolean {
  const needed = CLAIMED_COUNTS[kind]
  if (needed === 'several') return count >= 2
  return count === (needed === 'one' ? 1 : 0)
}

type Source = { kind: 'ok'; address: string | null } | { kind: 'refused'; fault: 'source-missing' | 'source' }

function sourceOf({ kind, source }: AppealWords): Source {
  const typed = source?.trim() ?? ''
  if (typed === '')
    return needsSource(kind) ? { kind: 'refused', fault: 'source-missing' } : { kind: 'ok', address: null }
  const address = sourceAddress(typed)
  return address === null ? { kind: 'refused', fault: 'source' } : { kind: 'ok', address }
}

/** Whole and of https, without a name or a password in it; null for anything else. */
function sourceAddress(typed: string): string | null {
  if (!/^https:\/\/[^\s\p{Cc}\p{Cf}\p{Cs}\\]+$/iu.test(typed) || !URL.canParse(typed)) return null
  const { href, hostname, username, password } = new URL(typed)
  const isNamed = /^[^.]+(?:\.[^.]+)+$/.test(hostname)
  const isPlain = username === '' && password === ''
  return isNamed && isPlain && href.length <= APPEAL_SOURCE_MAX_LENGTH ? href : null
}
