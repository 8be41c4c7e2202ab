export const saveFile = ({ name, text, type }: { name: string; text: string; type: string }) =>
  saveBlob(name, new Blob([text], { type }))

export function saveBlob(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS)
}
const RELEASE_MS = 10_000
