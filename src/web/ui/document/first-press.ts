/** Event of the document once the page answers presses; earlier presses are repeated then. */
export const ANSWERS_PRESSES = 'gabarite:answers-presses'

/** On a pressed element until the page answers. */
export const PRESSED = 'data-pressed'

/** On the document of a returning person until the page shows what is stored here, unlike the server's rendering. */
export const RECALLS = 'data-recalls'

/** On the document until its first paint: content further down requests its own font after that. */
export const UNPAINTED = 'data-unpainted'
