export const TURNS_SCHEME = 'data-turns-scheme'
export const COVERS_SCREEN = 'data-covers-screen'
export const OPENS_DIALOG = 'data-opens'
/** On a dialog that such a button opens: closes by its buttons, by Escape, and beside it. */
export const OPENED_BY_PRESS = 'data-opened-by-press'
export const CLOSES_DIALOG = 'data-closes'
/** On the button that shows and hides a password; its name says what it will do. */
export const SHOWS_PASSWORD = 'data-shows-password'
/** On a button: words for the DIALOG_WORDS of its dialog. */
export const WORDS_FOR_DIALOG = 'data-words'
export const DIALOG_WORDS = 'data-dialog-words'

/** During a touch and a moment longer: touch screens apply `:active` late. */
const TOUCHED = 'data-touched'

const STORAGE_KEY = 'mantine-color-scheme-value'

/**
 * Answers presses before hydration, and goes on afterwards: React leaves these to it. The scheme is stored as Mantine
 * does, which hears of it as of another tab's change. An open sheet closes with its links and when the focus leaves it.
 */
export const PRE_HYDRATION_SCRIPT = `(() => {
const root = document.documentElement, name = 'data-mantine-color-scheme'
const turnScheme = () => {
const newValue = root.getAttribute(name) === 'dark' ? 'light' : 'dark', key = '${STORAGE_KEY}'
root.setAttribute(name, newValue)
try {
localStorage.setItem(key, newValue)
dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
} catch {}
}
const openDialog = (button) => {
const dialog = document.getElementById(button.getAttribute('${OPENS_DIALOG}'))
for (const place of dialog.querySelectorAll('[${DIALOG_WORDS}]')) place.textContent = button.getAttribute('${WORDS_FOR_DIALOG}')
if (!dialog.open) dialog.showModal()
dialog.querySelector('[data-autofocus]')?.focus()
}
const showPassword = (button) => {
const input = button.closest('[data-password]').querySelector('input')
const isShown = input.type === 'password'
input.type = isShown ? 'text' : 'password'
button.toggleAttribute('data-shown', isShown)
}
const isOnVeil = ({ target, clientX, clientY }) => {
if (!target.matches('dialog[${OPENED_BY_PRESS}]') || !clientX) return false
const { left, right, top, bottom } = target.getBoundingClientRect()
return clientX < left || clientX > right || clientY < top || clientY > bottom
}
addEventListener('click', (event) => {
const { target } = event
const of = (mark) => target.closest('[' + mark + ']')
if (of('${TURNS_SCHEME}')) turnScheme()
const opens = of('${OPENS_DIALOG}'), shows = of('${SHOWS_PASSWORD}')
if (opens) openDialog(opens)
if (shows) showPassword(shows)
if (isOnVeil(event) || of('${CLOSES_DIALOG}')) target.closest('dialog').close()
target.closest('a[href]')?.closest('[${COVERS_SCREEN}]')?.hidePopover?.()
})
addEventListener('pointerdown', ({ target }) => {
const button = target.closest('button,summary')
if (!button) return
button.setAttribute('${TOUCHED}', '')
const leave = () => button.removeAttribute('${TOUCHED}')
addEventListener('pointerup', () => setTimeout(leave, 120), { once: true })
addEventListener('pointercancel', leave, { once: true })
})
addEventListener('focusin', ({ target }) => {
const sheet = document.querySelector('[${COVERS_SCREEN}]:popover-open')
if (sheet && !sheet.contains(target) && target.getAttribute('popovertarget') !== sheet.id) sheet.hidePopover()
})
})()`
