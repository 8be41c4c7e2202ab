import { isSameChoice } from '#domain/simulations/unsent-answers.ts'
import { isTransientFailure } from '#web/api/client/refusal.ts'

type Sent = { error: Error | null; variables: { options: readonly number[] } | undefined }
type Asked = { options: readonly number[]; areFiguresRead: boolean }

/** No ruling before what it changes was read (spec 17.4). A repeat after a lost reply is for the server to judge. */
export const awaitsFigures = (sent: Sent, { options, areFiguresRead }: Asked): boolean =>
  !areFiguresRead && !isRepeat(sent, options)

const isRepeat = ({ error, variables }: Sent, options: readonly number[]): boolean =>
  error !== null && isTransientFailure(error) && isSameChoice(variables?.options ?? [], options)
