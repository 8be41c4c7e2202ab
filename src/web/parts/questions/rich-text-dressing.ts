/** How a language of a code block is written above it; the rest take a capital. */
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
/** A sentence ends here, and the next begins with a capital, a figure or mark-up. */
const SENTENCE_END = /[.!?:]["”’]?\s+(?=[\p{Lu}\d“"<])/gu
/** An attribute may hold any sign: the description of a picture has sentences of its own. */
const TAG = /<(\/?)[a-z](?:"[^"]*"|[^">])*>/g

/** 'YAML' for 'yaml', 'Rust' for 'rust'. */
export function languageName(language: string): string {
  return LANGUAGE_NAMES.get(language) ?? `${language.charAt(0).toUpperCase()}${language.slice(1)}`
}

/**
 * Cleaned rich text as a page shows it: code blocks and tables scroll sideways in a frame that the keyboard reaches, and
 * a code block names its language. `inert` leaves the frames out of reach, for text inside a control. Adds words of ours
 * only; what the cleaner let through stays as it is.
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

/**
 * The statement with its question in stronger ink (spec 24.9): the last sentence of the last paragraph when it
 * asks, else the whole last paragraph of several.
 */
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

/** Where the last sentence begins if it is a question; null if it is none. Never inside an element. */
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
