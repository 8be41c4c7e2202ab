import { describe, expect, it } from 'vitest'
import { QueueFull, workQueue } from './work-queue.ts'

/** Work that ends when it is told to, and counts how much of it runs. */
function piecework() {
  const running: (() => void)[] = []
  const begun: number[] = []
  return {
    running,
    begun,
    piece: (number: number) => () => {
      begun.push(number)
      return new Promise<number>((resolve) => running.push(() => resolve(number)))
    },
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a queue of work', () => {
  it('has a few at work, the others wait in their order', async () => {
    const queue = workQueue({ atWork: 2, waiting: 10 })
    const { running, begun, piece } = piecework()
    const all = Promise.all([1, 2, 3, 4].map((number) => queue(piece(number))))
    await turn()
    expect(begun).toEqual([1, 2])
    running.shift()?.()
    await turn()
    expect(begun).toEqual([1, 2, 3])
    while (running.length > 0) {
      running.shift()?.()
      await turn()
    }
    expect(await all).toEqual([1, 2, 3, 4])
  })

  it('refuses whoever comes when too many wait, and takes them again later', async () => {
    const queue = workQueue({ atWork: 1, waiting: 1 })
    const { running, piece } = piecework()
    const first = queue(piece(1))
    const second = queue(piece(2))
    await expect(queue(piece(3))).rejects.toBeInstanceOf(QueueFull)
    running.shift()?.()
    await turn()
    running.shift()?.()
    expect(await Promise.all([first, second])).toEqual([1, 2])
    const later = queue(piece(4))
    await turn()
    running.shift()?.()
    expect(await later).toBe(4)
  })

  it('goes on after a piece that failed', async () => {
    const queue = workQueue({ atWork: 1, waiting: 5 })
    const failing = queue(() => Promise.reject(new Error('broken')))
    const next = queue(() => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
