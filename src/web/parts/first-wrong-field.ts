type Field = { focus: () => void; scrollIntoView: (how: { block: 'nearest' }) => void }
type Form = { getInputNode: (field: string) => Field | null }
type FormWithErrors = Form & { setFieldError: (field: string, sentence: string) => void }

/** For a form that was sent with mistakes: the focus goes to the first wrong field, in the order of its rules. */
export const toFirstWrong = (form: Form) => (errors: Readonly<Record<string, unknown>>) => {
  const [first] = Object.keys(errors)
  if (first !== undefined) goTo(form, first)
}

/** What the server refused stands at its field, where the focus goes. */
export function refuseField(form: FormWithErrors, field: string, sentence: string) {
  form.setFieldError(field, sentence)
  goTo(form, field)
}

function goTo(form: Form, field: string) {
  const node = form.getInputNode(field)
  node?.focus()
  // A field that has the focus already is not scrolled to by it.
  node?.scrollIntoView({ block: 'nearest' })
}
