/** '12', 'Q-7', 'Questão 3', 'AWS_001', '1.2'. */
const ROW_CODE = /^(?:\p{L}{1,12}[\s._#º°-]{0,3}){0,2}\d[\w./-]{0,12}$/u

/** Whether a text only numbers its row. */
export const isRowCode = (text: string): boolean => ROW_CODE.test(text.trim())
