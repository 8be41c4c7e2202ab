import { Shelf } from '#tests/support/browser/shelf.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownDraft } from './own-draft.ts'
import { newFields } from './question-fields.ts'

const PLACE = { accountId: 'ana', name: 'questao:q1' }
const typed = (statement: string) => ({ followed: null, fields: { ...newFields('e1'), statement } })
const statementIn = (window: ReturnType<typeof ownDraft>) => window.find(PLACE)?.fields.statement

beforeEach(() => vi.stubGlobal('localStorage', new Shelf()))
afterEach(() => vi.unstubAllGlobals())

it('a window that saves drops what it kept, also what it took up from an earlier visit', () => {
  const window = ownDraft()
  window.keep(PLACE, typed('<p>AAA</p>'))
  window.drop(PLACE)
  expect(statementIn(ownDraft())).toBeUndefined()

  window.keep(PLACE, typed('<p>AAA</p>'))
  const reloaded = ownDraft()
  expect(statementIn(reloaded)).toBe('<p>AAA</p>')
  reloaded.drop(PLACE)
  expect(statementIn(ownDraft())).toBeUndefined()
})

it('what another window typed meanwhile stays (spec 3.11)', () => {
  const [first, second, third] = [ownDraft(), ownDraft(), ownDraft()]
  first.keep(PLACE, typed('<p>AAA</p>'))
  second.keep(PLACE, typed('<p>BBB</p>'))
  first.drop(PLACE)
  third.drop(PLACE)
  expect(statementIn(ownDraft())).toBe('<p>BBB</p>')
})

it('where the browser stores no more, a save drops the older text that it kept', () => {
  const window = ownDraft()
  window.keep(PLACE, typed('<p>AAA</p>'))
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(window.keep(PLACE, typed('<p>AAA and more</p>'))).toBe(false)
  full.mockRestore()
  window.drop(PLACE)
  expect(statementIn(ownDraft())).toBeUndefined()
})
