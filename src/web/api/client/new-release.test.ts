import { describe, expect, it } from 'vitest'
import { isMissingFile, loadAnew } from './new-release.ts'

function browser({ lives = true, forgets = false } = {}) {
  const kept = new Map<string, string>()
  const done = { reloads: 0 }
  return {
    done,
    ports: {
      lives: () => Promise.resolve(lives),
      kept: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void (forgets || kept.set(key, value)),
      },
      reload: () => void (done.reloads += 1),
    },
  }
}

describe('a page whose file is gone', () => {
  it('is loaded anew, once', async () => {
    const { done, ports } = browser()
    expect(await loadAnew({}, ports)).toBeNull()
    expect(await loadAnew({}, ports)).toBe('broken')
    expect(done.reloads).toBe(1)
  })

  it('is left as it is while nobody answers', async () => {
    const { done, ports } = browser({ lives: false })
    expect(await loadAnew({}, ports)).toBe('unreachable')
    expect(done.reloads).toBe(0)
  })

  it('is left as it is where the browser keeps nothing, lest it goes round in circles', async () => {
    const { done, ports } = browser({ forgets: true })
    expect(await loadAnew({}, ports)).toBe('broken')
    expect(done.reloads).toBe(0)
  })

  it('is told from every other failure', () => {
    expect(isMissingFile(new Error('Failed to fetch dynamically imported module'))).toBe(false)
    expect(isMissingFile(null)).toBe(false)
  })
})
