/** An icon beside words that already say what it shows: in a line of small text, and in a button or a list. */
export const SMALL_ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
export const ICON = { ...SMALL_ICON, size: 18 } as const
