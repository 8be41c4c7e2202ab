import sanitizeHtml from 'sanitize-html'
import {
  CODE_LANGUAGE_CLASS,
  MAX_RICH_TEXT_DEPTH,
  PICTURE_SIDE,
  RICH_TEXT_TAGS,
} from '#domain/questions/rich-text-limits.ts'
import { withRaisedText } from '#domain/questions/raised-text.ts'
import { withBlockBreaks, withBlockMarks, withoutBlockMarks } from './block-breaks.ts'

/** Of HTML, with the roots of its foreign vocabularies: `<string>` is none, but text that a person typed. */
const NAMES = `
  a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button
  canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt element em
  embed fencedframe fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i
  iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter
  multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre
  progress q rb rbc rp rt rtc ruby s samp script search section select selectedcontent shadow slot small source spacer span strike
  strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp
`

const HTML_ELEMENT_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/))

/** Text, one of the three characters that are written as names, or a tag as the cleaner itself writes it. */
const PIECE = /[^<>&]+|&(?:amp|lt|gt);|<br \/>|<(\/?)(p|pre|code|b|strong|i|em|u)(?: class="([^"<>&]*)")?>/y
const BLOCKS: ReadonlySet<string> = new Set(['p', 'pre'])

type PictureSrc = (src: string) => string | null

/** Mark-up nested so wrongly that it moves at every reading settles within two or three passes; more is hostile. */
const MAX_PASSES = 6
/** No keyboard types them, PostgreSQL refuses the first of them, browsers disagree about the rest. Tab and line ends stay. */
// oxlint-disable-next-line no-control-regex -- naming control characters is the point
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const TAG_START = /<(\/?)([a-z][^\s/<>]*)/gi
/** What follows such a tag is not read as mark-up up to its end tag: without one, the rest of the text would be lost. */
const SWALLOWER = /^(?:script|style|textarea|title|xmp|noscript|noembed|noframes|plaintext|option)$/i
/** Without an attribute or an end tag, these are more often words about HTML than HTML. */
const SPOKEN_OF =
  /^(?:select|iframe|template|svg|math|form|input|button|canvas|video|audio|object|embed|html|head|body|nav|meta|link)$/i
const TAG_END = /<\/([a-z]+)(?=[\s/>])/gi

/**
 * The only way by which foreign mark-up becomes rich text of ours (spec 5.6, T55 to T59). Everything but
 * `RICH_TEXT_TAGS` loses its mark-up and keeps its words; scripts and styles go whole. Cleaning twice equals cleaning
 * once. `pictureSrc` answers the address to store, or null for a foreign picture, and returns its own answers
 * unchanged.
 */
export function cleanRichText(html: string, { pictureSrc }: { pictureSrc: PictureSrc }): string {
  const typed = html.toWellFormed().replace(CONTROL_CHARACTER, '')
  if (isAlreadyClean(typed)) return typed
  const stored = new Set<string>()
  let current = cleanOnce(typed, (src) => {
    const address = pictureSrc(src)
    if (address !== null) stored.add(address)
    return address
  })
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    const next = cleanOnce(current, (src) => (stored.has(src) ? src : null))
    if (next === current) return current
    current = next
  }
  return wordsOnly(current)
}

function cleanOnce(html: string, pictureSrc: PictureSrc): string {
  const typed = keepTypedAngleBrackets(withRaisedText(html.replace(CONTROL_CHARACTER, '')))
  const cleaned = sanitizeHtml(withBlockMarks(typed), {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: { img: ['src', 'alt', 'width', 'height'] },
    allowedClasses: { code: [CODE_LANGUAGE_CLASS] },
    // `pictureSrc` is the gate for addresses, and a stricter one than any list of schemes.
    allowedSchemesAppliedToAttributes: [],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript'],
    nestingLimit: MAX_RICH_TEXT_DEPTH,
    transformTags: {
      img: (tagName, attributes) => ({ tagName, attribs: pictureAttributes(attributes, pictureSrc) }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
  })
  return withBlockBreaks(cleaned)
}

/**
 * `<` before a name that is no element of HTML was typed by a person: a type parameter, a placeholder in a command.
 * So was the `<form>` of 'o elemento <form> envia': nothing ends it.
 */
function keepTypedAngleBrackets(html: string): string {
  const lastEnds = new Map(Array.from(html.matchAll(TAG_END), ({ 1: name, index }) => [lower(name), index]))
  return html.replace(TAG_START, (...[start, slash, name, at]: [string, string, string, number]) => {
    if (!isElementName(name)) return `&lt;${slash}${name}`
    const isBare = html[at + start.length] === '>'
    const isTyped = SWALLOWER.test(name) || (isBare && SPOKEN_OF.test(name))
    return isTyped && slash === '' && (lastEnds.get(lower(name)) ?? -1) < at ? `&lt;${name}` : start
  })
}

const lower = (name = ''): string => name.toLowerCase()

function pictureAttributes(
  attributes: sanitizeHtml.Attributes,
  pictureSrc: PictureSrc,
): sanitizeHtml.Attributes {
  const { src, alt, width, height } = attributes
  const address = src === undefined ? null : pictureSrc(withoutBlockMarks(src))
  if (address === null) return {}
  return {
    src: address,
    alt: withoutBlockMarks(alt ?? ''),
    ...(width !== undefined && PICTURE_SIDE.test(width) && { width }),
    ...(height !== undefined && PICTURE_SIDE.test(height) && { height }),
  }
}

function wordsOnly(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
}

function isElementName(name: string): boolean {
  return name.includes(':') || HTML_ELEMENT_NAMES.has(lower(name))
}

/** Spares an import the parser; false proves nothing. Expects control characters and broken surrogates to be gone. */
export function isAlreadyClean(html: string): boolean {
  const open: string[] = []
  PIECE.lastIndex = 0
  while (PIECE.lastIndex < html.length) {
    const piece = PIECE.exec(html)
    if (piece === null) return false
    const [, slash, name, className] = piece
    if (name === undefined) continue
    if (slash === '/') {
      if (className !== undefined || open.pop() !== name) return false
    } else {
      if (!mayOpen(name, className, open)) return false
      open.push(name)
    }
  }
  return open.length === 0
}

/** A block is in nothing, an element in none of its own kind, and `code` alone carries a class. */
function mayOpen(name: string, className: string | undefined, open: readonly string[]): boolean {
  if (BLOCKS.has(name) ? open.length > 0 : open.includes(name)) return false
  return className === undefined || (name === 'code' && CODE_LANGUAGE_CLASS.test(className))
}
