import sanitizeHtml from 'sanitize-html'
import {
  CODE_LANGUAGE_CLASS,
  MAX_RICH_TEXT_DEPTH,
  PICTURE_SIDE,
  RICH_TEXT_TAGS,
} from '#domain/questions/rich-text-limits.ts'
import { isAlreadyClean } from './already-clean.ts'
import { isElementName } from './html-element-names.ts'

type PictureSrc = (src: string) => string | null

/** Mark-up nested so wrongly that it moves at every reading settles within two or three passes; more is hostile. */
const MAX_PASSES = 6
/** No keyboard types them, PostgreSQL refuses the first of them, browsers disagree about the rest. Tab and line ends stay. */
// oxlint-disable-next-line no-control-regex -- naming control characters is the point
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const TAG_START = /<(\/?)([a-z][^\s/<>]*)/gi

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
  return sanitizeHtml(keepTypedAngleBrackets(html.replace(CONTROL_CHARACTER, '')), {
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
}

/** `<` before a name that is no element of HTML was typed by a person: a type parameter, a placeholder in a command. */
function keepTypedAngleBrackets(html: string): string {
  return html.replace(TAG_START, (start, slash: string, name: string) =>
    isElementName(name) ? start : `&lt;${slash}${name}`,
  )
}

function pictureAttributes(
  attributes: sanitizeHtml.Attributes,
  pictureSrc: PictureSrc,
): sanitizeHtml.Attributes {
  const { src, alt, width, height } = attributes
  const address = src === undefined ? null : pictureSrc(src)
  if (address === null) return {}
  return {
    src: address,
    alt: alt ?? '',
    ...(width !== undefined && PICTURE_SIDE.test(width) && { width }),
    ...(height !== undefined && PICTURE_SIDE.test(height) && { height }),
  }
}

function wordsOnly(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
}
