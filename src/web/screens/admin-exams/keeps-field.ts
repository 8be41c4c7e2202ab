/**
 * For buttons under fields that are checked when they are left: pressing does not leave the field, or the sentence that
 * appears under it would push the button away from the pointer.
 */
export const keepsField = (event: { preventDefault: () => void }) => event.preventDefault()
