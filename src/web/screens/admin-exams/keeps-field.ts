/** For buttons under fields validated on blur, or the new sentence would push the button away from the pointer. */
export const keepsField = (event: { preventDefault: () => void }) => event.preventDefault()
