import { Shelf } from '#tests/support/browser/shelf.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DRAFTS_OF_EVERYBODY, dropAllDrafts, dropDraftsBut } from './drop-stored-drafts.ts'
import { dropDraft, keepDraft, storedDraft } from './stored-drafts.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const ANA = { accountId: 'ana', name: 'questao:nova' }
const BIA = { accountId: 'bia', name: 'questao:nova' }

beforeEach(() => vi.stubGlobal('localStorage', new Shelf()))
afterEach(() => vi.unstubAllGlobals())

describe('what was typed and not sent', () => {
  it('is found again by its account, with the moment it was kept', () => {
    expect(keepDraft(ANA, { text: 'a < b' }, NOW)).toBe(true)
    expect(storedDraft(ANA, later(6))).toEqual({ at: NOW, draft: { text: 'a < b' } })
    expect(storedDraft(BIA, NOW)).toBeNull()
  })

  it('is gone once it is dropped, and after a week', () => {
    keepDraft(ANA, 1, NOW)
    expect(storedDraft(ANA, later(8))).toBeNull()
    dropDraft(ANA)
    expect(storedDraft(ANA, NOW)).toBeNull()
  })

  it('does not wait for the next person at this browser', () => {
    keepDraft(ANA, 1, NOW)
    keepDraft(BIA, 2, NOW)
    dropDraftsBut({ accountId: 'bia', names: [''] }, NOW)
    expect([storedDraft(ANA, NOW), storedDraft(BIA, NOW)?.draft]).toEqual([null, 2])
    localStorage.setItem('outra coisa', 'fica')
    dropAllDrafts()
    expect(storedDraft(BIA, NOW)).toBeNull()
    expect(localStorage.getItem('outra coisa')).toBe('fica')
  })

  it.each(DRAFTS_OF_EVERYBODY)('%s stays where that of a question may not', (first) => {
    const own = { accountId: 'ana', name: `${first}q1` }
    keepDraft(ANA, 1, NOW)
    keepDraft(own, 2, NOW)
    dropDraftsBut({ accountId: 'ana', names: DRAFTS_OF_EVERYBODY }, NOW)
    expect([storedDraft(ANA, NOW), storedDraft(own, NOW)?.draft]).toEqual([null, 2])
  })

  it('leaves this browser after a week, also unasked for, and when it cannot be read', () => {
    keepDraft(ANA, 1, NOW)
    keepDraft({ accountId: 'ana', name: 'questao:q2' }, 2, later(5))
    localStorage.setItem('gabarite:rascunho:ana:questao:q3', '{quebrado')
    dropDraftsBut({ accountId: 'ana', names: [''] }, later(8))
    expect(Object.keys(localStorage)).toEqual(['gabarite:rascunho:ana:questao:q2'])
  })

  it('is nothing when it cannot be read', () => {
    localStorage.setItem('gabarite:rascunho:ana:questao:nova', '{quebrado')
    expect(storedDraft(ANA, NOW)).toBeNull()
    localStorage.setItem('gabarite:rascunho:ana:questao:nova', 'null')
    expect(storedDraft(ANA, NOW)).toBeNull()
  })

  it('is said not to be kept when the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(keepDraft(ANA, 1, NOW)).toBe(false)
    expect(storedDraft(ANA, NOW)).toBeNull()
    expect(() => dropAllDrafts()).not.toThrow()
  })
})
