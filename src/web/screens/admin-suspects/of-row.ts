/** Acts of one row that lead on alike: to its 'Abrir' where the row stays, else to that of the next (spec 3.13). */
export const OF_ROW = { 'data-act': 'Abrir' } as const
