import { useEffect } from 'react'
import { AWAKE } from './sleep.ts'

/** Stands last in a page: once it runs, everything before it answers. The document outside of React is told so. */
export function Awake() {
  useEffect(() => void document.dispatchEvent(new Event(AWAKE)), [])
  return null
}
