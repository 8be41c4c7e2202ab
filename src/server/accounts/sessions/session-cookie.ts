import type { Dependencies } from '#server/dependencies.ts'
import type { Visit } from '#server/procedures.ts'

const COOKIE = 'session'

type Auth = Pick<Dependencies['auth'], 'sessionSeal'>

export const formerSession = ({ sessionSeal }: Auth, visit: Visit): string | undefined =>
  sessionSeal.open(visit.cookie(COOKIE) ?? '')

export const keepSession = (
  { sessionSeal }: Auth,
  visit: Visit,
  { token, seconds }: { token: string; seconds: number },
) => visit.setCookie(COOKIE, sessionSeal.close(token), seconds)

export const dropSession = (visit: Visit) => visit.setCookie(COOKIE, '', 0)
