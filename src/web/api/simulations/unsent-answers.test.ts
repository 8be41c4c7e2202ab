import { onClientErrorReported } from '#web/api/client/client-error-reports.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answersOf } from './stored-answers.ts'
import { sendStoredAnswers } from './unsent-answers.ts'

const reported = vi.fn<() => void>()
let forget: () => void

beforeEach(() => {
  forget = onClientErrorReported(reported)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', new URL('https://exemplo.com/simulados'))
})
afterEach(() => {
  forget()
  vi.unstubAllGlobals()
})

/** A browser in which no store opens, and which lists these. */
const withStores = (...names: string[]) =>
  vi.stubGlobal('indexedDB', {
    databases: async () => names.map((name) => ({ name, version: 1 })),
    open: () => {
      throw new Error('the store is damaged')
    },
  })

describe('answers that an earlier visit could not send', () => {
  it('are told of when their store does not hand them out', async () => {
    withStores(answersOf('ana'))
    await sendStoredAnswers(new QueryClient(), 'ana')
    await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce())
  })

  it('are no matter where the browser forbids stores', async () => {
    withStores()
    await sendStoredAnswers(new QueryClient(), 'bia')
    await new Promise(setImmediate)
    expect(reported).not.toHaveBeenCalled()
  })
})
