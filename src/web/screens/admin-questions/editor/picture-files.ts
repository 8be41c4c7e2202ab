import { PICTURE_ADDRESS, PICTURE_MAX_BYTES } from '#domain/questions/rich-text-limits.ts'

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'

/** Why a file is not sent; null when it is (spec 5.8). The server judges by its content. */
export function pictureProblem({
  type,
  size,
}: {
  type: string
  size: number
}): 'PICTURE_INVALID' | 'PICTURE_TOO_LARGE' | null {
  if (!type.startsWith('image/')) return 'PICTURE_INVALID'
  return size > PICTURE_MAX_BYTES ? 'PICTURE_TOO_LARGE' : null
}

const PICTURE_TAG = /<img\b[^>]*>/gi
const ADDRESS = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i

/** Whether pasted mark-up has pictures that are not ours: they are dropped, and the person is told. */
export function hasForeignPicture(html: string): boolean {
  return [...html.matchAll(PICTURE_TAG)].some(([tag]) => {
    const [, double, single, bare] = ADDRESS.exec(tag) ?? []
    return !PICTURE_ADDRESS.test(double ?? single ?? bare ?? '')
  })
}

const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi
const HANDLER = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi

/** Without foreign pictures and handlers, which the schema drops too: this way the browser never parses them. */
export function withoutForeignMatter(html: string): string {
  return html
    .replace(PICTURE_TAG, (tag) => (hasForeignPicture(tag) ? '' : tag))
    .replace(TAG, (tag) => tag.replace(HANDLER, ''))
}

/** Whether only a picture was copied. Office programs add a picture of their words: there the words count. */
export function isPictureAlone(html: string): boolean {
  const words = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
  return words.trim() === ''
}
