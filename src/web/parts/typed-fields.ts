import { type SubmitEvent, useEffect, useRef } from 'react'

export function typedFields(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

type Form = { setValues: (fields: Record<string, string>) => void }

/** Props of a form on a page of its own: it adopts text typed or autofilled before hydration. */
export function useTypedForm(form: Form, send: (event: SubmitEvent<HTMLFormElement>) => void) {
  const ref = useRef<HTMLFormElement>(null)
  const adoptAtStart = useRef(form.setValues)
  useEffect(() => {
    if (ref.current) adoptAtStart.current(typedFields(ref.current))
  }, [])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    form.setValues(typedFields(event.currentTarget))
    send(event)
  }
  return { ref, onSubmit }
}
