/** What JSON says; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What stands at a path of names in a reply; undefined where nothing does. */
export const field = (value: unknown, ...path: string[]): unknown =>
  path.reduce((inner: unknown, name) => Reflect.get(Object(inner), name), value)
