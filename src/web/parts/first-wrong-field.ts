type Form = { getInputNode: (field: string) => { focus: () => void } | null }
type FormWithErrors = Form & { setFieldError: (field: string, sentence: string) => void }

/** For a form that was sent with mistakes: the focus goes to the first wrong field, in the order of its rules. */
export const toFirstWrong = (form: Form) => (errors: Readonly<Record<string, unknown>>) => {
  const [first] = Object.keys(errors)
  if (first !== undefined) form.getInputNode(first)?.focus()
}

/** What the server refused stands at its field, where the focus goes. */
export function refuseField(form: FormWithErrors, field: string, sentence: string) {
  form.setFieldError(field, sentence)
  form.getInputNode(field)?.focus()
}
