import { useEffect } from 'react'
import { ANSWERS_PRESSES } from './first-press.ts'

/** Last in the page: once it runs, everything before it is hydrated, and the document is told. */
export function AnswersPresses() {
  useEffect(() => void document.dispatchEvent(new Event(ANSWERS_PRESSES)), [])
  return null
}
