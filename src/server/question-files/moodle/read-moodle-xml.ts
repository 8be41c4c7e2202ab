import type { FileEntry, ReaderFinding } from '#domain/questions/question-file.ts'
import { withCredits } from './answer-credits.ts'
import { blankEntry, refusedEntry, trueFalseOptions, withKey } from '#server/question-files/file-entry.ts'
import { categoryDomain } from './moodle-category.ts'
import { renderForeign } from '#server/question-files/markdown/markdown-text.ts'
import { addressedPath, decodeBase64, type PictureShelf } from '#server/question-files/picture-sources.ts'
import { QuestionFileRefused, refuseTooMany } from '#server/question-files/question-file-refused.ts'
import { looksRich, plainToRich } from '#server/question-files/rich-words.ts'
import { childOf, parseElement, refuseEntities, type XmlElement } from './xml-tree.ts'

type Chunk = { line: number; xml: string }
type Reading = { shelf: PictureShelf; findings: ReaderFinding[] }

const LANDMARK = /<!--|<!\[CDATA\[|<question(?=[\s>])|<\/question\s{0,20}>/g
const LINE_FEED = 0x0a
const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>' }
const PICTURE_NAME = /\.(?:png|jpe?g|gif|webp|svg)$/i
/** An address of Moodle's, up to the end of its attribute. */
const PLUGIN_FILE = /"@@PLUGINFILE@@([^"<>]*)"|'@@PLUGINFILE@@([^'<>]*)'|@@PLUGINFILE@@([^\s"'<>]+)/g
const SUPPORTED = new Set(['multichoice', 'multichoiceset', 'truefalse'])

/** Reads Moodle's XML question by question; pictures inside it are put on the shelf. Refuses `xmlEntities`, `xmlBroken`. */
export function readMoodleXml(xml: string, file: string | null, shelf: PictureShelf): FileEntry[] {
  refuseEntities(xml)
  if (!/<quiz(?=[\s>/])/.test(xml)) throw new QuestionFileRefused('formatUnknown')
  const chunks = chunksOf(xml)
  if (chunks.length === 0 && parseElement(xml) === null) throw new QuestionFileRefused('xmlBroken')
  let domain: string | null = null
  return chunks.flatMap(({ line, xml: written }) => {
    const element = parseElement(written)
    if (element === null) return [refusedEntry({ line, file }, { kind: 'entryUnreadable', details: {} })]
    if (element.attributes.get('type') === 'category') {
      domain = categoryDomain(textOf(childOf(element, 'category')))
      return []
    }
    return [{ ...readQuestion(element, { line, file }, shelf), domain }]
  })
}

function chunksOf(xml: string): Chunk[] {
  const chunks: Chunk[] = []
  let start: number | null = null
  let counted = 0
  let line = 1
  const close = (end: number) => {
    if (start === null) return
    for (; counted < start; counted += 1) if (xml.codePointAt(counted) === LINE_FEED) line += 1
    chunks.push({ line, xml: xml.slice(start, end) })
    refuseTooMany(chunks.length)
    start = null
  }
  LANDMARK.lastIndex = 0
  for (let found = LANDMARK.exec(xml); found !== null; found = LANDMARK.exec(xml)) {
    const [sign] = found
    const end = ENDS[sign]
    if (end !== undefined) {
      const at = xml.indexOf(end, found.index)
      LANDMARK.lastIndex = at === -1 ? xml.length : at + end.length
    } else if (sign.startsWith('</')) close(found.index + sign.length)
    else {
      close(found.index)
      start = found.index
    }
  }
  close(xml.length)
  return chunks
}

function readQuestion(
  element: XmlElement,
  at: { line: number; file: string | null },
  shelf: PictureShelf,
): FileEntry {
  const reading: Reading = { shelf, findings: [] }
  const kind = element.attributes.get('type') ?? ''
  const text = richOf(childOf(element, 'questiontext'), reading) ?? ''
  const statement = text + pictureBeside(element, reading)
  if (!SUPPORTED.has(kind)) {
    return refusedEntry({ ...at, statement }, { kind: 'kindUnsupported', details: { kind } })
  }
  const entry = {
    ...blankEntry(at.line, at.file),
    statement,
    explanation: richOf(childOf(element, 'generalfeedback'), reading),
  }
  const answers = element.children.filter(({ name }) => name === 'answer')
  if (kind === 'truefalse') return withTrueFalse(entry, answers, reading)
  const options = answers.map((answer) => ({
    text: richOf(answer, reading) ?? '',
    explanation: richOf(childOf(answer, 'feedback'), reading),
  }))
  const isSeveral = kind === 'multichoiceset' || textOf(childOf(element, 'single')) === 'false'
  return withCredits({ ...entry, options, findings: reading.findings }, answers.map(creditOf), { isSeveral })
}

function pictureBeside(element: XmlElement, { shelf, findings }: Reading): string {
  const source = textOf(childOf(element, 'image'))
  const written = textOf(childOf(element, 'image_base64'))
  if (source === '' && written === '') return ''
  const bytes = decodeBase64(written)
  if (bytes === null) {
    findings.push({ kind: 'pictureLost', details: { reason: 'absent', source: source.slice(0, 120) } })
    return ''
  }
  return `<p><img src="file:${shelved(shelf, source, bytes)}" alt="" /></p>`
}

function shelved(shelf: PictureShelf, source: string, bytes: Uint8Array): string {
  const name = source.slice(source.lastIndexOf('/') + 1).replaceAll(/[^\w.-]/g, '-')
  const kept = `${shelf.taken.size + 1}-${name}`
  shelf.taken.set(kept, bytes)
  return kept
}

function withTrueFalse(entry: FileEntry, answers: readonly XmlElement[], reading: Reading): FileEntry {
  const named = (word: string) => answers.find((answer) => textOf(answer).toLowerCase() === word)
  const [right, wrong] = [named('true'), named('false')]
  const explained = (answer: XmlElement | undefined) =>
    richOf(answer === undefined ? undefined : childOf(answer, 'feedback'), reading)
  const options = trueFalseOptions([explained(right), explained(wrong)])
  const isTrue = right !== undefined && creditOf(right) >= 100
  const isFalse = wrong !== undefined && creditOf(wrong) >= 100
  const told = { ...entry, options, findings: reading.findings }
  if (isTrue === isFalse) return withKey(told, { kind: isTrue ? 'ambiguous' : 'missing' })
  return withKey(told, { kind: 'key', options: [isTrue ? 0 : 1] })
}

function creditOf(answer: XmlElement): number {
  const fraction = Number(answer.attributes.get('fraction') ?? '0')
  return Number.isFinite(fraction) ? fraction : 0
}

function textOf(element: XmlElement | undefined): string {
  if (element === undefined) return ''
  return (childOf(element, 'text')?.text ?? element.text).trim()
}

function richOf(element: XmlElement | undefined, reading: Reading): string | null {
  const text = textOf(element)
  if (element === undefined || text === '') return null
  return withOwnFiles(formatted(text, element.attributes.get('format') ?? ''), element, reading)
}

function formatted(text: string, format: string): string {
  if (format === 'html') return text
  if (format === 'markdown') return renderForeign(text)
  if (format === 'plain_text') return plainToRich(text)
  return looksRich(text) ? text : plainToRich(text)
}

function withOwnFiles(html: string, element: XmlElement, { shelf, findings }: Reading): string {
  const kept = new Map<string, string>()
  for (const file of element.children.filter(({ name }) => name === 'file')) {
    const name = (file.attributes.get('name') ?? '').toWellFormed()
    const bytes = PICTURE_NAME.test(name) ? decodeBase64(file.text) : null
    if (bytes === null) findings.push({ kind: 'fileLost', details: { name: name.slice(0, 120) } })
    else kept.set(`${file.attributes.get('path') ?? '/'}${name}`.normalize(), shelved(shelf, name, bytes))
  }
  if (kept.size === 0) return html
  return html.replaceAll(PLUGIN_FILE, (found, ...addresses: (string | undefined)[]) => {
    const address = addresses.slice(0, 3).find((each) => each !== undefined) ?? ''
    const name = kept.get(addressedPath(address).normalize())
    return name === undefined ? found : found.replace(`@@PLUGINFILE@@${address}`, () => `file:${name}`)
  })
}
