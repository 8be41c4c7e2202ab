/** The server could not be reached: no line, or nobody there. Nothing is known of what was asked for. */
class Unreachable extends Error {
  override name = 'Unreachable'
}

export const isUnreachable = (error: unknown): boolean => error instanceof Unreachable

/** As `fetch`, but tells a line that is cut from every other failure; each browser has its own words for it. */
export async function fetchOrUnreachable(request: Request, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(request, init)
  } catch (cause) {
    if (cause instanceof TypeError) throw new Unreachable('The server cannot be reached', { cause })
    throw cause
  }
}
