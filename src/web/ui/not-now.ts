/** Of a button that does nothing now. Not `disabled`, which would lose the focus. */
export const NOT_NOW = { 'data-disabled': true, 'aria-disabled': true } as const
