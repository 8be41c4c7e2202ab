import type { FileEntry, ReaderFinding } from '#domain/questions/question-file.ts'
import { withTexts } from '#domain/questions/question-texts.ts'
import { withFindings } from './file-entry.ts'
import { posix } from 'node:path'

/** `absent`: names of pictures of our own export that did not come along; they may be stored here. */
export type PictureShelf = {
  files: ReadonlyMap<string, Uint8Array>
  /** Names of files by what they are without the form of their accents and letters. */
  alike: ReadonlyMap<string, readonly string[]>
  taken: Map<string, Uint8Array>
  absent: Set<string>
}

export const openShelf = (files: ReadonlyMap<string, Uint8Array> = new Map()): PictureShelf => ({
  files,
  alike: Map.groupBy(files.keys(), folded),
  taken: new Map(),
  absent: new Set(),
})

const OWN_PICTURE = /(?<=^\/?imagens\/)[0-9a-f]{32}\.(?:svg|webp)$/
const TAKEN = 'file:'
/** Quoted, a value may hold '>'; a stray quote ends with the tag. */
const PICTURE_TAG = /<img(?=[\s/])(?:(?:[^<>"']|"[^"<]*"|'[^'<]*')*|[^<>]*)>/gi
const SOURCE = /(\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i
const EMBEDDED = /^data:image\/(png|jpe?g|gif|webp);base64,/i
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const FOREIGN = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' }

/** `file:<name>` where the bytes came along; every other address is a finding, for the cleaner to take out. */
export function withPictures(entry: FileEntry, shelf: PictureShelf, folder: string): FileEntry {
  const lost = new Map<string, ReaderFinding>()
  const resolve = (html: string): string =>
    html.replaceAll(PICTURE_TAG, (tag) => resolveTag(tag, { shelf, folder, lost }))
  const resolved = withTexts(entry, resolve)
  return withFindings(resolved, ...lost.values())
}

type Resolving = { shelf: PictureShelf; folder: string; lost: Map<string, ReaderFinding> }

function resolveTag(tag: string, { shelf, folder, lost }: Resolving): string {
  const [found, before = '', double, single, bare] = SOURCE.exec(tag) ?? []
  if (found === undefined) return tag
  const source = decoded(double ?? single ?? bare ?? '').trim()
  const name = nameOf(source, shelf, folder)
  if (name !== null) return tag.replace(found, () => `${before}"${TAKEN}${quoted(name)}"`)
  const reason = FOREIGN.test(source) && !source.startsWith(TAKEN) ? 'address' : 'absent'
  lost.set(reason, { kind: 'pictureLost', details: { reason, source: source.slice(0, 120) } })
  return tag
}

function nameOf(source: string, shelf: PictureShelf, folder: string): string | null {
  const embedded = embeddedName(source, shelf)
  if (embedded !== null) return embedded
  if (FOREIGN.test(source)) return takenName(source, shelf)
  return nameIn(source, shelf, folder) ?? ownName(source, shelf)
}

/** Who edits the table of an export alone leaves the pictures where they are: in the question. */
function ownName(source: string, { absent }: PictureShelf): string | null {
  const [name] = OWN_PICTURE.exec(source) ?? []
  if (name === undefined) return null
  absent.add(name)
  return name
}

function takenName(source: string, { taken }: PictureShelf): string | null {
  const name = source.startsWith(TAKEN) ? source.slice(TAKEN.length) : null
  return name !== null && taken.has(name) ? name : null
}

function embeddedName(source: string, { taken }: PictureShelf): string | null {
  const [start, kind] = EMBEDDED.exec(source) ?? []
  if (start === undefined || kind === undefined) return null
  const bytes = decodeBase64(source.slice(start.length))
  if (bytes === null) return null
  const name = `imagem-${taken.size + 1}.${kind.toLowerCase()}`
  taken.set(name, bytes)
  return name
}

function nameIn(source: string, shelf: PictureShelf, folder: string): string | null {
  const path = addressedPath(source)
  for (const name of [posix.join(folder, path), posix.normalize(path)]) {
    const bare = name.replace(/^\.?\//, '')
    const bytes = shelf.files.get(bare) ?? alikeIn(shelf, bare)
    if (bytes === undefined) continue
    shelf.taken.set(name, bytes)
    return name
  }
  return null
}

/** What only one file can be is that file, where accents are composed in another way or capitals are not told apart. */
function alikeIn({ files, alike }: PictureShelf, name: string): Uint8Array | undefined {
  const named = alike.get(folded(name)) ?? []
  const composed = named.filter((other) => other.normalize() === name.normalize())
  const [only, another] = composed.length > 0 ? composed : named
  return only === undefined || another !== undefined ? undefined : files.get(only)
}

const folded = (name: string): string => name.normalize().toLowerCase()

/** Null for what is no base64. */
export function decodeBase64(text: string): Uint8Array | null {
  const letters = text.replaceAll(/\s+/g, '')
  return letters !== '' && BASE64.test(letters) ? Buffer.from(letters, 'base64') : null
}

/** Without what an address may carry behind its path, and as its file is named. */
export function addressedPath(source: string): string {
  const path = source.split(/[?#]/, 1)[0] ?? ''
  try {
    return decodeURIComponent(path).replaceAll('\\', '/')
  } catch {
    return path
  }
}

function decoded(text: string): string {
  return text.replaceAll(/&(amp|quot|#39|lt|gt);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

function quoted(name: string): string {
  return name
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
