import { AWAKE, PRESSED, RECALLS, WAKES_NOW } from '#web/ui/sleep.ts'
import { TURNS_SCHEME } from '#web/ui/tap-script.ts'

/** What a person does who begins to use a page. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']
/** Every key of ours in this browser's storage begins so: a timer, tasks, an answer that waits to be sent. */
const OWN_KEYS = 'gabarite:'
/** Presses that only scripts answer; what the browser answers itself is left to it. */
const PRESSABLE = `button:not([popovertarget],[popovertargetaction],[${TURNS_SCHEME}]),input[type=checkbox],input[type=radio]`

/**
 * Stands in a sleeping page instead of its entry: loads the entry at the first sign of use, and at the next one where
 * that failed. Who left something in this browser has it loaded at once. The last press that came too early is made
 * again when the page answers; until then what was pressed shows that it was felt. `files` are fetched once the page
 * rests, so that a first press on a slow line does not wait for them.
 */
export const wakingScript = (entry: string, files: readonly string[]) => `(() => {
  const signs = ${JSON.stringify(SIGNS)}
  let pressed = null
  const wake = (event) => {
    // Browsers tell of a move also where the page moved beneath a pointer at rest.
    if (event?.type === 'pointermove' && !event.movementX && !event.movementY) return
    for (const sign of signs) removeEventListener(sign, wake, true)
    import(${JSON.stringify(entry)}).catch(listen)
  }
  const listen = () => {
    for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true })
  }
  const hold = (event, element) => {
    event.preventDefault()
    pressed?.removeAttribute('${PRESSED}')
    pressed = element
    element.setAttribute('${PRESSED}', '')
  }
  const onClick = (event) => {
    const element = event.target.closest('${PRESSABLE},label')
    const control = element?.matches('label') ? element.control : element
    if (control?.matches('${PRESSABLE}')) hold(event, control)
  }
  const onSubmit = (event) => hold(event, event.submitter ?? event.target)
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  document.addEventListener('${AWAKE}', () => {
    removeEventListener('click', onClick, true)
    removeEventListener('submit', onSubmit, true)
    document.documentElement.removeAttribute('${RECALLS}')
    const element = pressed
    pressed = null
    element?.removeAttribute('${PRESSED}')
    if (element?.isConnected) element.matches('form') ? element.requestSubmit() : element.click()
  }, { once: true })
  listen()
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith('${OWN_KEYS}'))) {
      document.documentElement.setAttribute('${RECALLS}', '')
      wake()
    }
  } catch {}
  if (document.querySelector('[${WAKES_NOW}]')) wake()
  const files = ${JSON.stringify(files)}
  const fetchFiles = () => {
    for (const href of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
  }
  if (files.length) addEventListener('load', () => setTimeout(() => (self.requestIdleCallback ?? setTimeout)(fetchFiles), 500))
})()`
