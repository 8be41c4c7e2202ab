export class SafeHtml {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

/** Escapes every value put into the mark-up; `null` leaves its place empty. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | SafeHtml | SafeHtml[] | null)[]
): SafeHtml {
  return new SafeHtml(
    parts.reduce((whole, part, index) => whole + part + markupOf(values[index] ?? null), ''),
  )
}

function markupOf(value: string | SafeHtml | SafeHtml[] | null): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join('')
  return value instanceof SafeHtml ? value.markup : escape(value)
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
