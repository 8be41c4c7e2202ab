import { lettersOf } from './questions.ts'

export type Keyed = { options: readonly { text: string }[]; correctOptions: readonly number[] }

/** Other options or another key: what statistics and decisions are about (spec 17.6). */
export const isOtherKey = (one: Keyed, other: Keyed): boolean =>
  !isSame(one.correctOptions, other.correctOptions) || haveOtherOptions(one, other)

/** `from` and `to` are letters; `options` is there where their texts are other ones. */
export type KeyChangeFacts = { from: string; to: string; options?: 'changed' }

export const keyChangeFacts = (before: Keyed, after: Keyed): KeyChangeFacts => ({
  from: lettersOf(before.correctOptions).join(', '),
  to: lettersOf(after.correctOptions).join(', '),
  ...(haveOtherOptions(before, after) && { options: 'changed' }),
})

const haveOtherOptions = (one: Keyed, other: Keyed): boolean => !isSame(textsOf(one), textsOf(other))

const textsOf = ({ options }: Keyed) => options.map(({ text }) => text)

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])
