import { useEffect } from 'react'
import { ANSWERS_PRESSES } from './first-press.ts'

/** Stands last in a page: once it runs, everything before it answers. The document outside of React is told so. */
export function AnswersPresses() {
  useEffect(() => void document.dispatchEvent(new Event(ANSWERS_PRESSES)), [])
  return null
}
