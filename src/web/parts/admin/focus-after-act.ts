/** The act of a row that had the focus last, with its row and place; nothing once the focus went elsewhere. */
let left: { act: HTMLElement; row: Element; rows: Element; place: number } | null = null

/** For what a list is told of the focus. A dialog that an act opens does not count, nor the title, where focus is only kept. */
export function noteFocus(target: EventTarget | null) {
  if (!(target instanceof Element) || target.closest('h1, [role="dialog"], [role="alertdialog"]')) return
  const act = target.closest<HTMLElement>('[data-act]')
  const row = act?.closest('tr, [data-acts]') ?? null
  left =
    act !== null && row?.parentElement
      ? { act, row, rows: row.parentElement, place: [...row.parentElement.children].indexOf(row) }
      : null
}

/** The buttons of other rows are free again with the next drawing. */
const DRAWN_MS = 30

/**
 * A focus that was lost with the row or button of an act that was done goes to the same act of that row, where it has
 * another, else of the next row, else to the title.
 */
export function focusAfterAct() {
  setTimeout(() => {
    const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')
    if (dialog) whenGone(dialog, stand)
    else stand()
  }, DRAWN_MS)
}

/** It holds the focus while it fades out. */
function whenGone(dialog: Element, then: () => void) {
  new MutationObserver((_, watching) => {
    if (dialog.isConnected) return
    watching.disconnect()
    then()
  }).observe(document.body, { subtree: true, childList: true })
}

function stand() {
  const { activeElement } = document
  const title = document.querySelector('h1')
  if (activeElement !== null && activeElement !== document.body && activeElement !== title) return
  // Disabled until its answer is drawn, it gets the focus back by itself.
  if (left?.act.isConnected === true) return
  const next = left?.rows.isConnected ? sameActNearby(left) : undefined
  if (next) next.focus()
  else title?.focus({ preventScroll: true })
}

function sameActNearby({ act, row, rows, place }: NonNullable<typeof left>): HTMLElement | undefined {
  const others = [...rows.children]
  const at = row.isConnected ? others.indexOf(row) : place
  const behind = others.slice(at)
  return [...behind, ...others.slice(0, at).toReversed()]
    .flatMap((other) => [...other.querySelectorAll<HTMLElement>('[data-act]:not(:disabled)')])
    .find((other) => other.dataset['act'] === act.dataset['act'])
}
