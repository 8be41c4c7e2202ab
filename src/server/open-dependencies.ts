import { withoutAddresses } from '#domain/text/addresses-in-text.ts'
import { openAuth } from '#server/adapters/auth/auth.ts'
import { openProvider } from '#server/adapters/payments/open-provider.ts'
import { openCodes } from '#server/adapters/second-factor/codes.ts'
import { openPictures } from '#server/adapters/storage/open-pictures.ts'
import { openBanks } from '#server/mistakes/bank.ts'
import { openRevisionContents } from '#server/simulations/revision-contents.ts'
import type { Dependencies } from './dependencies.ts'

type Wakes = Pick<Dependencies, 'wakeMail' | 'wakeProvider' | 'wakeSweep' | 'wakeRecount'>

const nothing = () => undefined
/** Where no jobs run, nothing is woken: their clock finds what waits. */
const NO_JOBS: Wakes = { wakeMail: nothing, wakeProvider: nothing, wakeSweep: nothing, wakeRecount: nothing }

/** What use cases work with, over one database. `secret` signs sessions, spare codes and the simulated payment page. */
export async function openDependencies({
  secret,
  wakes = NO_JOBS,
  pictures,
  ...given
}: Pick<Dependencies, 'db' | 'reading' | 'settings' | 'log'> &
  Partial<Pick<Dependencies, 'pictures'>> & {
    secret: string
    wakes?: Wakes
  }): Promise<Dependencies> {
  const { db, settings, log } = given
  const { appUrl, stripe, adminsNeedSecondFactor, demonstration } = settings
  const onTrouble = (message: string) =>
    log.error({ trouble: withoutAddresses(message) }, 'the engine of accounts is in trouble')
  const auth = await openAuth({ db, appUrl, secret, adminsNeedSecondFactor, onTrouble })
  const { provider, simulated } = await openProvider({ stripe, demonstration, db, appUrl, secret })
  return {
    ...given,
    ...wakes,
    auth,
    codes: openCodes(secret),
    pictures: pictures ?? openPictures(settings),
    revisionContents: openRevisionContents(),
    banks: openBanks(),
    provider,
    simulatedProvider: simulated,
  }
}
