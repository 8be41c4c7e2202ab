/** What Stripe's form encoding carries: texts, lists and maps of them. */
export type FormValue = string | FormValue[] | FormMap
export type FormMap = { [name: string]: FormValue }

/** Reads `a[b][0][c]=text&…`, as a body or a query. */
export function parseForm(text: string): FormMap {
  const form: FormMap = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [head = '', ...rest] = name.split(/\[|\]\[?/).filter((part) => part !== '')
    place(form, [head, ...rest], value)
  }
  return asMap(withLists(form))
}

/** The text at a path such as `line_items.0.quantity`. */
export function textAt(form: FormMap, path: string): string | undefined {
  const value = valueAt(form, path)
  return typeof value === 'string' ? value : undefined
}

export function mapAt(form: FormMap, path: string): Record<string, string> {
  const value = valueAt(form, path)
  if (value === undefined || typeof value === 'string' || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) => (typeof entry === 'string' ? [[name, entry]] : [])),
  )
}

export function listAt(form: FormMap, path: string): string[] {
  const value = valueAt(form, path)
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

/** Every path that carries a text, places in lists shown as `[]`. */
export function pathsOf(value: FormValue, before = ''): string[] {
  if (typeof value === 'string') return [before]
  if (Array.isArray(value)) return value.flatMap((entry) => pathsOf(entry, `${before}[]`))
  return Object.entries(value).flatMap(([name, entry]) => pathsOf(entry, before ? `${before}.${name}` : name))
}

function valueAt(form: FormMap, path: string): FormValue | undefined {
  let value: FormValue | undefined = form
  for (const step of path.split('.')) {
    if (value === undefined || typeof value === 'string') return undefined
    value = Array.isArray(value) ? value[Number(step)] : value[step]
  }
  return value
}

function place(into: FormMap, path: string[], value: string) {
  const [step = '', ...rest] = path
  if (rest.length === 0) {
    into[step] = value
    return
  }
  const next = asMap(into[step] ?? {})
  into[step] = next
  place(next, rest, value)
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, entry]) => [name, withLists(entry)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, entry]) => entry) : Object.fromEntries(entries)
}

function asMap(value: FormValue): FormMap {
  return typeof value === 'string' || Array.isArray(value) ? {} : value
}
