import { createHash } from 'node:crypto'

const NAME_LENGTH = 32

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** By what is stored: the same picture, brought in again, is the same file. */
export const pictureName = ({ bytes, ending }: { bytes: Uint8Array; ending: string }): string =>
  `${sha256Of(bytes).slice(0, NAME_LENGTH)}.${ending}`
