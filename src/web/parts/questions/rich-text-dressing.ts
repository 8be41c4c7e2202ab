const LANGUAGE_NAMES = new Map(
  Object.entries({
    bash: 'Bash',
    css: 'CSS',
    csharp: 'C#',
    go: 'Go',
    hcl: 'HCL',
    html: 'HTML',
    javascript: 'JavaScript',
    js: 'JavaScript',
    json: 'JSON',
    php: 'PHP',
    powershell: 'PowerShell',
    py: 'Python',
    sh: 'Shell',
    sql: 'SQL',
    ts: 'TypeScript',
    typescript: 'TypeScript',
    xml: 'XML',
    yaml: 'YAML',
    yml: 'YAML',
  }),
)

const CODE_BLOCK = /<pre>(?:<code(?: class="language-([a-z0-9][a-z0-9+#-]{0,23})")?>)?/g
const PARAGRAPH = /<p>([\s\S]*?)<\/p>/g
/** Followed by a capital, a figure or mark-up. */
const SENTENCE_END = /[.!?:]["”’]?\s+(?=[\p{Lu}\d“"<])/gu
/** Attributes may hold any character: a picture's description has sentences of its own. */
const TAG = /<(\/?)[a-z](?:"[^"]*"|[^">])*>/g

export function languageName(language: string): string {
  return LANGUAGE_NAMES.get(language) ?? `${language.charAt(0).toUpperCase()}${language.slice(1)}`
}

/**
 * Adds only our own mark-up to cleaned rich text: focusable frames that scroll, and the names of languages. `inert`:
 * frames out of the tab order, for text inside a control.
 */
export function dressed(html: string, { inert = false }: { inert?: boolean } = {}): string {
  const reach = inert ? '' : ' tabindex="0" role="group"'
  const labelled = (label: string) => (inert ? '' : ` aria-label="${label}"`)
  return html
    .replace(CODE_BLOCK, (start: string, language: string | undefined) => {
      const name = language === undefined ? null : languageName(language)
      const frame = name === null ? '<div data-code>' : `<div data-code data-language="${name}">`
      return `${frame}${start.replace('<pre>', `<pre${reach}${labelled(name === null ? 'Código' : `Código ${name}`)}>`)}`
    })
    .replaceAll('</pre>', '</pre></div>')
    .replaceAll('<table>', `<div data-table${reach}${labelled('Tabela')}><table>`)
    .replaceAll('</table>', '</table></div>')
}

/** Emphasises the question (spec 24.9): the last sentence if it asks, else the whole last paragraph of several. */
export function withQuestionSentence(html: string): string {
  const paragraphs = [...html.matchAll(PARAGRAPH)]
  const last = paragraphs.at(-1)
  if (last === undefined) return html
  const inner = last[1] ?? ''
  const from = questionStart(inner)
  if (from === null && paragraphs.length === 1) return html
  const at = last.index + '<p>'.length
  const cut = from ?? 0
  const strong = `${inner.slice(0, cut)}<b data-question>${inner.slice(cut)}</b>`
  return `${html.slice(0, at)}${strong}${html.slice(at + inner.length)}`
}

/** Null if the last sentence is no question. Never inside an element. */
function questionStart(paragraph: string): number | null {
  if (!paragraph.replaceAll(TAG, '').trimEnd().endsWith('?')) return null
  const words = paragraph.replaceAll(TAG, (tag) => `<${'-'.repeat(tag.length - 2)}>`)
  const starts = [...words.matchAll(SENTENCE_END)]
    .map((match) => match.index + match[0].length)
    .filter((index) => isBetweenElements(paragraph, index))
  return starts.at(-1) ?? 0
}

function isBetweenElements(text: string, index: number): boolean {
  let open = 0
  for (const [tag, slash] of text.slice(0, index).matchAll(TAG)) {
    if (!/^<(?:br|img)\b/.test(tag)) open += slash === '/' ? -1 : 1
  }
  return open === 0
}
