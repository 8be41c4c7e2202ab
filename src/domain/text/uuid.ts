const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Whether the text has the shape of an id: what the contract takes for one, and the database reads. */
export const isUuid = (text: string): boolean => UUID.test(text)
