/** Titles, numbers, prices, the timer. */
export const TITLE_FONT = '"Gabarito Variable", "Gabarito Fallback", system-ui, sans-serif'
/** The interface. */
export const BODY_FONT = '"Reddit Sans Variable", "Reddit Sans Fallback", system-ui, sans-serif'

/** What is read: statements, options, explanations, comments. */
export const READING_FONT = '"Literata Variable", "Literata Fallback", Georgia, "Times New Roman", serif'

export const CODE_FONT = '"Reddit Mono Variable", ui-monospace, "Cascadia Mono", Menlo, monospace'
