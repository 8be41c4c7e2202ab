import { useEffect, useRef } from 'react'

export function typedFields(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Adopts text typed or autofilled before hydration. */
export function useTypedFields(adopt: (fields: Record<string, string>) => void) {
  const form = useRef<HTMLFormElement>(null)
  const adoptAtStart = useRef(adopt)
  useEffect(() => {
    if (form.current) adoptAtStart.current(typedFields(form.current))
  }, [])
  return form
}
