import { ANSWERS_PRESSES, PRESSED, RECALLS, UNPAINTED } from '#web/ui/document/first-press.ts'
import {
  CLOSES_DIALOG,
  OPENS_DIALOG,
  SHOWS_PASSWORD,
  TURNS_SCHEME,
} from '#web/ui/document/pre-hydration-script.ts'

/** Every key of ours in this browser's storage begins so: a timer, tasks, an answer that waits to be sent. */
const OWN_KEYS = 'gabarite:'
/** A frame may be on the screen without the browser telling of it; so long after it is waited for no more. */
const UNTOLD_PAINT_MS = 500
/** What the browser or the document's own script answers. */
const ANSWERED = ['popovertarget', TURNS_SCHEME, OPENS_DIALOG, CLOSES_DIALOG, SHOWS_PASSWORD]
const PRESSABLE = `button:not(${ANSWERED.map((name) => `[${name}]`).join()}),input[type=checkbox],input[type=radio]`

/**
 * Stands in a page in place of its entry. After the first paint that the browser tells of (frames come before it; at once
 * in a window that nobody sees) it asks for the files, all at once; each runs as it comes, in a task of its own, and the entry last. Where a file did not come, it tries
 * again at the next press. The last press that came before the page could answer is made again when it can; until then it
 * shows that it was felt. A form in which something is missing is told so by the browser itself.
 */
export const firstScript = (entry: string, files: readonly string[]) => `(() => {
  let pressed = null
  const hold = (event, element) => {
    event.preventDefault()
    pressed?.removeAttribute('${PRESSED}')
    pressed = element
    element.setAttribute('${PRESSED}', '')
  }
  const onClick = (event) => {
    const element = event.target.closest('${PRESSABLE},label')
    const control = element?.matches('label') ? element.control : element
    if (!control?.matches('${PRESSABLE}')) return
    if (control.type === 'submit' && control.form && !control.form.reportValidity()) event.preventDefault()
    else hold(event, control)
  }
  const onSubmit = (event) => hold(event, event.submitter ?? event.target)
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  document.addEventListener('${ANSWERS_PRESSES}', () => {
    removeEventListener('click', onClick, true)
    removeEventListener('submit', onSubmit, true)
    document.documentElement.removeAttribute('${RECALLS}')
    const element = pressed
    pressed = null
    element?.removeAttribute('${PRESSED}')
    if (element?.isConnected) element.matches('form') ? element.requestSubmit() : element.click()
  }, { once: true })
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith('${OWN_KEYS}')))
      document.documentElement.setAttribute('${RECALLS}', '')
  } catch {}
  const files = ${JSON.stringify(files)}
  const begin = () => Promise.all(files.map((file) => import(file))).then(() => import(${JSON.stringify(entry)})).catch(() => addEventListener('click', begin, { once: true }))
  let isBegun = false
  const beginOnce = () => {
    if (isBegun) return
    isBegun = true
    document.documentElement.removeAttribute('${UNPAINTED}')
    setTimeout(begin)
  }
  const afterPaint = () => {
    const frames = (then) => requestAnimationFrame(() => requestAnimationFrame(then))
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return frames(beginOnce)
    const onPaint = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && beginOnce()
    new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
    frames(() => setTimeout(beginOnce, ${UNTOLD_PAINT_MS}))
  }
  if (document.hidden) return begin()
  document.documentElement.setAttribute('${UNPAINTED}', '')
  afterPaint()
})()`
