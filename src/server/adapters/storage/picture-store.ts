/** Names are 128 random-looking bits and a known ending: nothing else is looked up (T8, T58). */
const PICTURE_NAME = /^[0-9a-f]{32}\.(svg|png|webp|jpg|gif)$/

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  gif: 'image/gif',
}

/** Null for what is no picture's name. */
export function pictureType(name: string): string | null {
  const ending = PICTURE_NAME.exec(name)?.[1]
  return (ending && TYPES[ending]) ?? null
}

export type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string }

export type PictureStore = {
  save: (name: string, bytes: Uint8Array) => Promise<void>
  find: (name: string) => Promise<Picture | null>
  names: () => AsyncIterable<string>
}

/** Away, slow, busy or full: trying again later makes sense. */
export class StorageAway extends Error {}

/** What a storage says instead of doing it, by the code of its protocol. */
export class StorageRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`The storage says ${code}: ${message}`)
    this.code = code
  }
}
