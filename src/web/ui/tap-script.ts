/** Marks a button that turns light into dark and back. */
export const TURNS_SCHEME = 'data-turns-scheme'
/** Marks a sheet that covers the screen while it is open. */
export const COVERS_SCREEN = 'data-covers-screen'

const LATER = 'data-later'

/**
 * For what lies beneath the first view of a page from the server: it is laid out where it comes near, and piece by piece
 * in the rests of a page in use. What the browser draws by itself is laid out at once.
 */
export const LAID_OUT_LATER = {
  ...(import.meta.env.SSR && { [LATER]: '' }),
  suppressHydrationWarning: true,
}

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
const atRest = self.requestIdleCallback ?? setTimeout
const layOut = () => {
const section = document.querySelector('[${LATER}]')
section?.removeAttribute('${LATER}')
if (section) atRest(layOut)
}
for (const sign of ['pointerdown', 'keydown', 'scroll']) addEventListener(sign, layOut, { once: true, passive: true })
})()`
