/** The text of a list from a file; null where it is none. Spreadsheets save UTF-16, too, with a mark ahead. */
export async function textOfFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes('\0') ? null : text
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** A list with the text of a file below what was typed; `before`: that of the file before it, whose place it takes. */
export function withFile(list: string, { before, now }: { before: string; now: string }): string {
  const typed = before !== '' && list.endsWith(before) ? list.slice(0, -before.length) : list
  return typed === '' || typed.endsWith('\n') ? typed + now : `${typed}\n${now}`
}
