export const TITLE_FONT = '"Gabarito Variable", "Gabarito Fallback", system-ui, sans-serif'
export const BODY_FONT = '"Reddit Sans Variable", "Reddit Sans Fallback", system-ui, sans-serif'

/** Statements, options, explanations, comments. */
export const READING_FONT = '"Literata Variable", "Literata Fallback", Georgia, "Times New Roman", serif'

export const CODE_FONT = '"Reddit Mono Variable", ui-monospace, "Cascadia Mono", Menlo, monospace'
