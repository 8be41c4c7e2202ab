type Form = { getInputNode: (field: string) => { focus: () => void } | null }

/** For a form that was sent with mistakes: the focus goes to the first wrong field, in the order of its rules. */
export const toFirstWrong = (form: Form) => (errors: Readonly<Record<string, unknown>>) => {
  const [first] = Object.keys(errors)
  if (first !== undefined) form.getInputNode(first)?.focus()
}
