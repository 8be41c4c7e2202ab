import { openBrowser, type Heard } from './browser.ts'

const NETWORKS = 1000

/** What strangers heard at the doors of the accounts, by address. */
export type Told = { answered: Map<string, number>; letIn: number; trouble: number }

type Victim = { email: string; password: string }

/** Strangers from a thousand networks, each round from others. */
export function strangersAt(origin: string) {
  const told: Told = { answered: new Map(), letIn: 0, trouble: 0 }
  let turn = 0
  const nextNetwork = () => {
    turn = (turn + 7) % NETWORKS
    return `10.66.${Math.floor(turn / 250)}.${(turn % 250) + 1}`
  }
  const ask = (path: string, body: object) => openBrowser(origin, nextNetwork()).ask('POST', path, body)

  async function guess({ email }: Victim, password: string) {
    const { status } = note(await ask('/session', { email, password }))
    if (status === 401) told.answered.set(email, (told.answered.get(email) ?? 0) + 1)
    if (status === 200) told.letIn += 1
  }

  function note(heard: Heard): Heard {
    if (heard.status >= 500) told.trouble += 1
    return heard
  }

  return {
    told,
    guess,
    /** What asks the server for messages to an address. */
    nag: async (email: string) => {
      note(await ask('/password-recoveries', { email }))
      note(await ask('/accounts/confirmation-mails', { email }))
      const account = {
        email,
        fullName: 'Mallory',
        password: `senha de mallory ${turn}`,
        acceptedTerms: true,
      }
      note(await ask('/accounts', account))
    },
  }
}
