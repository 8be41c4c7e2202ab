const TITLE = /^(\s*::)((?:\\[\s\S]|(?!::)[\s\S])*)(::)/
const SIGN = /\\[\s\S]|[{}:=~#]/g

/** A stroke before each sign that its place gives no meaning: colons, and signs of answers outside of braces. */
export function withPlainSigns(text: string): string {
  const [whole = '', open = '', title = '', close = ''] = TITLE.exec(text) ?? []
  const isNumbers = /\{\s*#/.test(text)
  let depth = 0
  const body = text.slice(whole.length).replaceAll(SIGN, (sign) => {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (sign.length > 1 || sign === '{' || sign === '}') return sign
    const isPlain = depth === 0 || (sign === ':' && !isNumbers)
    return isPlain ? `\\${sign}` : sign
  })
  return `${open}${withStrokes(title)}${close}${body}`
}

const withStrokes = (title: string): string =>
  title.replaceAll(SIGN, (sign) => (sign.length > 1 ? sign : `\\${sign}`))

export function braceFault(text: string): 'open' | 'closed' | null {
  let depth = 0
  for (const [sign] of text.matchAll(/\\[\s\S]|[{}]/g)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth < 0) return 'closed'
  }
  return depth > 0 ? 'open' : null
}

export function faultOf(text: string): string {
  const fault = braceFault(text)
  if (fault === 'open') return 'A chave { que abre as respostas não é fechada com }.'
  if (fault === 'closed') return 'Há uma chave } sem { antes dela. Dentro de um texto, escreva \\}.'
  if ((text.match(/(?<!\\)\{/g) ?? []).length > 1)
    return 'Há mais de um par de chaves. Dentro de um texto, escreva \\{ e \\}.'
  return 'As respostas entre chaves não seguem o formato {=certa ~errada}. Dentro de um texto, escreva \\=, \\~ e \\#.'
}
