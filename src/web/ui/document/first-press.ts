/** Told to the document once the page answers presses: what was pressed before is pressed now. */
export const ANSWERS_PRESSES = 'gabarite:answers-presses'

/** On what was pressed before the page could answer, until it does. */
export const PRESSED = 'data-pressed'

/** On the document of a person who left something here, until the page shows it: what the server drew is not yet theirs. */
export const RECALLS = 'data-recalls'

/** On the document until its first paint: what lies further down asks for its own font after that. */
export const UNPAINTED = 'data-unpainted'
