import { openBrowser, type Browser } from './browser.ts'
import type { MovedDay } from './moved-day.ts'

const DOOR = 'Muitas tentativas de entrar%'
const RECOVERY = 'Redefina sua senha%'
const CONFIRMATION = 'Confirme seu e-mail%'
const DAY_MINUTES = 24 * 60
const RECOVERY_MINUTES = 30

/** How an owner comes: with a browser that the account knows, with a new one, or without the password. */
export type Visit = 'known' | 'new' | 'recovery'

/** Somebody with an account, in a network of their own, who reads the mailbox. */
export class Owner {
  readonly email: string
  password: string
  /** Messages that the owner caused in a known browser: they are not counted. */
  ownRecoveries = 0
  private known: Browser
  private changes = 0
  private readonly origin: string
  private readonly day: MovedDay
  private readonly network: string

  constructor(
    site: { origin: string; day: MovedDay },
    person: { email: string; password: string; number: number },
  ) {
    this.origin = site.origin
    this.day = site.day
    this.email = person.email
    this.password = person.password
    this.network = `10.99.0.${person.number + 1}`
    this.known = this.newBrowser()
  }

  /** True when the owner is in. */
  async come(visit: Visit): Promise<boolean> {
    if (visit === 'known') return this.signIn(this.known)
    const browser = this.newBrowser()
    if (visit === 'recovery') return this.recover(browser)
    return (await this.signIn(browser)) || ((await this.openDoorLink(browser)) && this.signIn(browser))
  }

  /** Signs up in the middle of it all, and confirms by whatever link lies in the mailbox. */
  async join(): Promise<boolean> {
    const { email, password } = this
    await this.known.ask('POST', '/accounts', { email, password, fullName: 'Vera', acceptedTerms: true })
    const token = await this.day.linkTo(email, CONFIRMATION, DAY_MINUTES)
    if (token === undefined) return false
    const { status } = await this.known.ask('POST', '/accounts/confirmation', { token })
    return status === 200 && this.signIn(this.known)
  }

  private newBrowser() {
    return openBrowser(this.origin, this.network)
  }

  private async signIn(browser: Browser): Promise<boolean> {
    const { status } = await browser.ask('POST', '/session', { email: this.email, password: this.password })
    return status === 200
  }

  private async openDoorLink(browser: Browser): Promise<boolean> {
    const token = await this.day.linkTo(this.email, DOOR, DAY_MINUTES)
    return token !== undefined && (await browser.ask('POST', '/devices', { token })).status === 200
  }

  /** By the newest link; where strangers have used up those of the day, first in a browser made known. */
  private async recover(browser: Browser): Promise<boolean> {
    await browser.ask('POST', '/password-recoveries', { email: this.email })
    if (await this.setPassword(browser)) return true
    if (!(await this.openDoorLink(browser))) return false
    this.ownRecoveries += 1
    await browser.ask('POST', '/password-recoveries', { email: this.email })
    return this.setPassword(browser)
  }

  private async setPassword(browser: Browser): Promise<boolean> {
    const token = await this.day.linkTo(this.email, RECOVERY, RECOVERY_MINUTES)
    if (token === undefined) return false
    const opened = await browser.ask('POST', '/password-recoveries/session', { token })
    if (opened.status !== 200) return false
    const password = `${this.password} ${(this.changes += 1)}`
    const { status } = await browser.ask('PUT', '/password-recoveries/password', { password })
    if (status !== 200) return false
    this.password = password
    this.known = browser
    return this.signIn(browser)
  }
}
