import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { QuestionFileRefused } from '#server/question-files/question-file-refused.ts'

export type XmlElement = {
  name: string
  attributes: ReadonlyMap<string, string>
  text: string
  children: XmlElement[]
}

const CDATA_START = '<![CDATA['
const CDATA_END = ']]>'
const DECLARATION = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i
/** No tag of Moodle is near as long; a parser takes its memory for each attribute. */
const ENDLESS_TAG = /<[^<>]{10000}/
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7}|x[0-9a-f]{1,6}));/gi
const LAST_CODE_POINT = 0x10ffff

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Read here, so that no declaration can ever add to them.
  processEntities: false,
  cdataPropName: '#cdata',
})

/** Refuses a document that declares a type or entities, before any parser sees it. Words inside CDATA are words. */
export function refuseEntities(xml: string): void {
  if (markupOf(xml).some((markup) => DECLARATION.test(markup))) throw new QuestionFileRefused('xmlEntities')
}

export function parseElement(xml: string): XmlElement | null {
  if (markupOf(xml).some((markup) => ENDLESS_TAG.test(markup)) || XMLValidator.validate(xml) !== true)
    return null
  try {
    const parsed: unknown = parser.parse(xml)
    return elementsIn(parsed)[0] ?? null
  } catch {
    return null
  }
}

function markupOf(xml: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < xml.length;) {
    const start = xml.indexOf(CDATA_START, from)
    pieces.push(xml.slice(from, start === -1 ? xml.length : start))
    const end = start === -1 ? -1 : xml.indexOf(CDATA_END, start)
    from = end === -1 ? xml.length : end + CDATA_END.length
  }
  return pieces
}

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name)
}

function elementsIn(nodes: unknown): XmlElement[] {
  return listOf(nodes).flatMap((node) => {
    const fields = fieldsOf(node)
    const name = [...fields.keys()].find((key) => key !== ':@' && !/^[#?]/.test(key))
    if (name === undefined) return []
    const content = fields.get(name)
    const attributes = [...fieldsOf(fields.get(':@'))].map(
      ([key, value]) => [key, decoded(textOf(value))] as const,
    )
    return [{ name, attributes: new Map(attributes), text: wordsIn(content), children: elementsIn(content) }]
  })
}

function wordsIn(nodes: unknown): string {
  return listOf(nodes)
    .map((node) => {
      const fields = fieldsOf(node)
      const kept = listOf(fields.get('#cdata')).map((piece) => textOf(fieldsOf(piece).get('#text')))
      return kept.join('') + decoded(textOf(fields.get('#text')))
    })
    .join('')
}

function decoded(text: string): string {
  return text.replaceAll(ENTITY, (entity, name?: string, code?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity
    const number = Number(code?.replace(/^x/i, '0x'))
    return number <= LAST_CODE_POINT ? String.fromCodePoint(number) : ''
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  const entries: [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new Map(entries)
}
