import { afterEach, describe, expect, it, vi } from 'vitest'
import { refuseOldNode } from './node-version.mjs'

afterEach(() => {
  process.exitCode = undefined
})

describe('the Node that starts the commands', () => {
  it.each(['20.0.0', '20.20.2', '24.21.0', '100.1.0'])('may be %s', (version) => {
    expect(refuseOldNode(version)).toBe(true)
    expect(process.exitCode).toBeUndefined()
  })

  it.each(['8.17.0', '18.20.4', '19.9.0'])('is refused with a sentence when it is %s', (version) => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined)
    expect(refuseOldNode(version)).toBe(false)
    expect(complaint.mock.calls.flat().join(' ')).toContain(
      `Node 20 ou mais novo para começar; este é o ${version}`,
    )
    expect(process.exitCode).toBe(1)
  })
})
