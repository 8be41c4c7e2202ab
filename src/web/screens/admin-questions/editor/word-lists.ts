const WITHIN = String.raw`((?:(?!</?p\b)[^])*?)`
const MARK = String.raw`<!(?:--)?\[if !supportLists\](?:--)?>${WITHIN}<!(?:--)?\[endif\](?:--)?>`
const ITEM = String.raw`<p\s[^<>]*mso-list:\s*l\d+\s+level(\d)\s+lfo\d+[^<>]*>\s*${MARK}${WITHIN}</p\s*>\s*`
const ITEMS = new RegExp(ITEM, 'gi')
const RUN = new RegExp(`(?:${ITEM})+`, 'gi')

/** Word's own are letters of these. */
const OF_SIGNS = /font-family:\s*["']?(?:Symbol|Wingdings)/i
/** Without letters or digits, or Word's second one. */
const BULLET = /^(?:[^\p{L}\p{N}]+|o)$/u
const NUMBER = /^(\d+)[.)]$/

type Item = { level: number; mark: string; html: string }

/**
 * Word copies the items of a list as paragraphs that begin with its mark. Bullets become lists, and so does one list that
 * counts 1, 2, 3; any other mark stays as it is written, for a question may ask about 'I e III'.
 */
export const withWordLists = (html: string): string =>
  html.replace(RUN, (run) => {
    const items = Array.from(run.matchAll(ITEMS), itemOf)
    if (items.every(({ mark }) => BULLET.test(mark))) return bulleted(items)
    return isCounted(items) ? `<ol>${items.map(({ html: words }) => `<li>${words}</li>`).join('')}</ol>` : run
  })

function itemOf([, level, form = '', html = '']: RegExpExecArray): Item {
  const mark = form.replace(/<[^>]*>|&nbsp;|\s/g, '')
  return { level: Number(level), mark: mark.length === 1 && OF_SIGNS.test(form) ? '·' : mark, html }
}

const isCounted = (items: readonly Item[]): boolean =>
  items.every(({ level, mark }, at) => level === items[0]?.level && NUMBER.exec(mark)?.[1] === String(at + 1))

function bulleted(items: readonly Item[]): string {
  const [first] = items
  if (first === undefined) return ''
  const rows = items.map(({ level, html }, at) => {
    if (level > first.level) return ''
    const next = items.findIndex((other, place) => place > at && other.level <= first.level)
    return `<li>${html}${bulleted(items.slice(at + 1, next === -1 ? undefined : next))}</li>`
  })
  return `<ul>${rows.join('')}</ul>`
}
