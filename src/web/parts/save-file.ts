/** Hands a text to the browser's own downloads, as a file of this name. */
export function saveFile({ name, text, type }: { name: string; text: string; type: string }) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS)
}
const RELEASE_MS = 10_000
