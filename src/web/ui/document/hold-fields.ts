/**
 * While a form is sent: what was typed meanwhile would be neither in what is saved nor left to be saved. Answers what
 * lets the fields go, with the focus where it was.
 */
export function holdFields(fields: HTMLElement | null): () => void {
  if (fields === null) return () => undefined
  const focused = document.activeElement
  fields.inert = true
  return () => {
    fields.inert = false
    if (focused instanceof HTMLElement && fields.contains(focused)) focused.focus({ preventScroll: true })
  }
}
