/** No line, or no server: whether the call was done is unknown. */
class Unreachable extends Error {
  override name = 'Unreachable'
}

export const isUnreachable = (error: unknown): boolean => error instanceof Unreachable

/** As `fetch`, but throws `Unreachable` for a cut line; each browser words it differently. */
export async function fetchOrUnreachable(request: Request, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(request, init)
  } catch (cause) {
    if (cause instanceof TypeError) throw new Unreachable('The server cannot be reached', { cause })
    throw cause
  }
}
