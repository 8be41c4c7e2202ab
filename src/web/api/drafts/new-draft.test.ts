import { Shelf } from '#tests/support/browser/shelf.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, storedDraft } from './stored-drafts.ts'
import { type ClaimedDraft, claimNewDraft } from './new-draft.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

let open: ClaimedDraft[] = []
let account = ''
let people = 0

beforeEach(() => {
  // Locks outlive a test's storage.
  account = `ana-${(people += 1)}`
  open = []
  vi.stubGlobal('localStorage', new Shelf())
})
afterEach(() => {
  for (const claim of open) claim.release()
  vi.unstubAllGlobals()
})

/** A form for a new question, opened in a tab: what the tab remembers is its own. */
async function openIn(tab: Shelf): Promise<ClaimedDraft> {
  vi.stubGlobal('sessionStorage', tab)
  const claim = await claimNewDraft(account, NOW)
  open.push(claim)
  return claim
}

const place = ({ name }: { name: string }) => ({ accountId: account, name })
const words = (claim: ClaimedDraft) => storedDraft(place(claim), NOW)?.draft

describe('the draft of a new question', () => {
  it('is one for each of two tabs, and saving one leaves the other’s words', async () => {
    const [first, second] = [await openIn(new Shelf()), await openIn(new Shelf())]
    keepDraft(place(first), 'da primeira', NOW)
    keepDraft(place(second), 'da segunda', NOW)
    expect([words(first), words(second)]).toEqual(['da primeira', 'da segunda'])
    dropDraft(place(first))
    expect(words(second)).toBe('da segunda')
  })

  it('is not offered to another tab while its own holds it', async () => {
    const first = await openIn(new Shelf())
    keepDraft(place(first), 'da primeira', NOW)
    expect(words(await openIn(new Shelf()))).toBeUndefined()
  })

  it('is the tab’s own again after a reload, though newer ones wait', async () => {
    const tab = new Shelf()
    const first = await openIn(tab)
    keepDraft(place(first), 'da primeira', before(9))
    keepDraft(place({ name: 'questao:nova:outra' }), 'de uma aba fechada', before(1))
    // The page that goes lets go a moment after the new one asks.
    setTimeout(first.release, 50)
    expect(words(await openIn(tab))).toBe('da primeira')
  })

  it('is not shared by a duplicated tab, which remembers the same', async () => {
    const tab = new Shelf()
    const first = await openIn(tab)
    keepDraft(place(first), 'da primeira', NOW)
    const copy = await openIn(Object.assign(new Shelf(), tab))
    expect(copy.name).not.toBe(first.name)
    expect(words(copy)).toBeUndefined()
  })

  it('of a closed tab is offered at the next new question, the newest first, and once', async () => {
    keepDraft(place({ name: 'questao:nova' }), 'de antes', before(30))
    keepDraft(place({ name: 'questao:nova:a' }), 'de uma aba fechada', before(5))
    keepDraft({ accountId: 'rui', name: 'questao:nova:b' }, 'de outra pessoa', NOW)
    keepDraft(place({ name: 'questao:7f1d' }), 'de uma questão que existe', NOW)
    const found: unknown[] = []
    for (let tabs = 0; tabs < 3; tabs += 1) found.push(words(await openIn(new Shelf())))
    expect(found).toEqual(['de uma aba fechada', 'de antes', undefined])
  })

  it('of a closed tab is not taken where tabs cannot be told apart, and then no form says that it is safe', async () => {
    vi.stubGlobal('navigator', {})
    const tab = new Shelf()
    const first = await openIn(tab)
    keepDraft(place(first), 'da primeira', NOW)
    expect(first.isFoundLater).toBe(false)
    expect(words(await openIn(new Shelf()))).toBeUndefined()
    expect(words(await openIn(tab))).toBe('da primeira')
  })
})
