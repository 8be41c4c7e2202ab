const MARK = String.raw`<!(?:--)?\[if !supportLists\](?:--)?>([^]*?)<!(?:--)?\[endif\](?:--)?>`
const ITEM = String.raw`<p\s[^<>]*mso-list:\s*(l\d+)\s+level(\d)\s+(lfo\d+)[^<>]*>\s*${MARK}([^]*?)</p\s*>\s*`
const ITEMS = new RegExp(ITEM, 'gi')
const RUN = new RegExp(`(?:${ITEM})+`, 'gi')

const COUNTING = /\d|^\(?[a-z]{1,6}[.)]$/i
const FIRST = /^\(?[1ai][^0-9a-z]*$/i

type Item = { list: string; level: number; mark: string; html: string }

/** Word copies the items of a list as paragraphs that begin with its mark. Ours count from one: others keep their marks. */
export const withWordLists = (html: string): string =>
  html.replace(RUN, (run) => {
    const items = Array.from(run.matchAll(ITEMS), itemOf)
    const { mark = '' } = items[0] ?? {}
    return isCounting(mark) && !FIRST.test(mark) ? run : listsOf(items)
  })

function itemOf([, list = '', level, form = '', mark = '', html = '']: RegExpExecArray): Item {
  const shown = mark.replace(/<[^>]*>|&nbsp;|\s/g, '')
  return { list: `${list} ${form} ${isCounting(shown)}`, level: Number(level), mark: shown, html }
}

const isCounting = (mark: string) => COUNTING.test(mark)

function listsOf(items: readonly Item[]): string {
  const [first] = items
  if (first === undefined) return ''
  const tag = isCounting(first.mark) ? 'ol' : 'ul'
  const end = items.findIndex(({ level, list }) => level <= first.level && list !== first.list)
  const own = end === -1 ? items : items.slice(0, end)
  const rows = own.map(({ level, html }, at) => {
    if (level > first.level) return ''
    const next = own.findIndex((other, place) => place > at && other.level <= first.level)
    return `<li>${html}${listsOf(own.slice(at + 1, next === -1 ? undefined : next))}</li>`
  })
  return `<${tag}>${rows.join('')}</${tag}>${listsOf(items.slice(own.length))}`
}
