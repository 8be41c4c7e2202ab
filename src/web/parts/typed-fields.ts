import { useEffect, useRef } from 'react'

/** The text fields of a form by name, as they stand on the page. */
export function typedFields(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/**
 * Adopts what was typed, or filled in by a password keeper, before the page came alive. The page on the
 * screen is outside React, hence the effect.
 */
export function useTypedFields(adopt: (fields: Record<string, string>) => void) {
  const form = useRef<HTMLFormElement>(null)
  const adoptAtStart = useRef(adopt)
  useEffect(() => {
    if (form.current) adoptAtStart.current(typedFields(form.current))
  }, [])
  return form
}
