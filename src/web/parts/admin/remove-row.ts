import { flushSync } from 'react-dom'

/** Of the button that takes a row out, and of the one that adds another. */
export const REMOVES = { 'data-removes': true } as const
export const ADDS = { 'data-adds': true } as const

/**
 * Takes a row out by the button it holds. The focus goes to the next row's, else to the one that adds a row: it would
 * fall to the head of the dialog.
 */
export function removeRow(button: HTMLElement, remove: () => void): void {
  const rows = button.closest('fieldset, [role="group"]')
  const removing = () => [...(rows?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  const place = removing().indexOf(button)
  flushSync(remove)
  const next = removing()[place]
  const isOpen = next?.matches(':enabled')
  ;(isOpen ? next : rows?.querySelector<HTMLElement>('[data-adds]'))?.focus()
}
