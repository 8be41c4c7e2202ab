/** What programs for index cards write above their rows: '#separator:tab', '#columns:Pergunta	Resposta'. */
const FACT = /^#(?:separator|html|columns|notetype|deck|tags|guid|if matches)(?: column)?:(.*)$/i
const COLUMNS = /^#columns:/i

export function withCardHeader(text: string): string {
  if (!text.startsWith('#')) return text
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !FACT.test(line))
  if (end < 1) return text
  const facts = lines.slice(0, end).map((line) => (COLUMNS.test(line) ? line.replace(COLUMNS, '') : ''))
  return [...facts, ...lines.slice(end)].join('\n')
}
