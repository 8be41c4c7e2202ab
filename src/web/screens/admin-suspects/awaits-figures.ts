/** No ruling before what it changes was read (spec 17.4). A repeat after a lost reply is for the server to judge. */
export const awaitsFigures = (
  { isIdle }: { isIdle: boolean },
  { isSuccess }: { isSuccess: boolean },
): boolean => isIdle && !isSuccess
