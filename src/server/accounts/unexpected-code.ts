/** A code of Better Auth that none of our rules foresees: a broken assumption, logged with an id. */
export const unexpectedCode = (call: string, code: string) =>
  new Error(`Better Auth refused ${call} with ${code}`)
