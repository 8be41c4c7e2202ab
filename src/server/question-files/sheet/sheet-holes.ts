/** In a cell whose formula has no value, or a failed one: not the same as an empty cell. */
export const FORMULA_HOLE = '\u{E000}'
/** In a cell whose words are kept by the first cell that it is merged with. */
export const MERGED_HOLE = '\u{E001}'

export const isHole = (cell: string): boolean => cell === FORMULA_HOLE || cell === MERGED_HOLE

export const withoutHole = (cell: string): string => (isHole(cell) ? '' : cell)
