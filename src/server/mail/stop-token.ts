import type { Dependencies } from '#server/dependencies.ts'

type Auth = Pick<Dependencies['auth'], 'stopSeal'>

/** Good for ever: it only turns mails off, and those that lie in a mailbox must go on to do so. */
export const stopToken = ({ stopSeal }: Auth, userId: string): string => stopSeal.close(userId)

export const readStopToken = ({ stopSeal }: Auth, token: string): string | undefined => stopSeal.open(token)
