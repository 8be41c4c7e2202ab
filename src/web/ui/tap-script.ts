/** Marks a button that turns light into dark and back. */
export const TURNS_SCHEME = 'data-turns-scheme'
/** Marks a sheet that covers the screen while it is open. */
export const COVERS_SCREEN = 'data-covers-screen'

/** Marks what lies beneath the first view, until the page has loaded and rests: then piece after piece is laid out. */
export const LAID_OUT_LATER = 'data-later'

const STORAGE_KEY = 'mantine-color-scheme-value'

/**
 * What must answer the first tap, before any file of scripts has arrived; it goes on doing so afterwards. The scheme is
 * kept where Mantine keeps it, and Mantine hears of it as of another tab's change. An open sheet closes when one of its
 * links is followed and when the focus leaves it.
 */
export const TAP_SCRIPT = `(() => {
const root = document.documentElement, name = 'data-mantine-color-scheme'
addEventListener('click', ({ target }) => {
if (target.closest('[${TURNS_SCHEME}]')) {
const newValue = root.getAttribute(name) === 'dark' ? 'light' : 'dark', key = '${STORAGE_KEY}'
root.setAttribute(name, newValue)
try {
localStorage.setItem(key, newValue)
dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
} catch {}
}
target.closest('a[href]')?.closest('[${COVERS_SCREEN}]')?.hidePopover?.()
})
addEventListener('focusin', ({ target }) => {
const sheet = document.querySelector('[${COVERS_SCREEN}]:popover-open')
if (sheet && !sheet.contains(target) && target.getAttribute('popovertarget') !== sheet.id) sheet.hidePopover()
})
addEventListener('load', () => {
const later = [...document.querySelectorAll('[${LAID_OUT_LATER}]')], atRest = self.requestIdleCallback ?? setTimeout
const next = () => {
later.shift()?.removeAttribute('${LAID_OUT_LATER}')
if (later.length) atRest(next)
}
if (later.length) atRest(next)
})
})()`
