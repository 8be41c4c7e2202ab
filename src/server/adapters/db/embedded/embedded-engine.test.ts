import { isDatabaseOutage } from '#server/adapters/db/outage.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EmbeddedEngine, type OpenEngine } from './embedded-engine.ts'
import { openEmbedded } from './open-embedded.ts'

const timersOf = ({ getActiveResourcesInfo }: NodeJS.Process) =>
  getActiveResourcesInfo().filter((each) => each === 'Timeout').length

describe('an embedded engine that broke', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-engine-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is opened again with what its folder holds, and says so once', async () => {
    const onOpenedAgain = vi.fn()
    const database = await openEmbedded({ folder, migrate: false, onOpenedAgain })
    await database.executeSql('create table kept (word text)')
    await database.executeSql(`insert into kept values ('stays')`)
    vi.spyOn(database.lite, 'exec').mockRejectedValue(new Error('cannot drop active portal ""'))
    const timers = timersOf(process)
    await expect(database.executeSql('select 1 / 0')).rejects.toThrow('division by zero')
    const found = await database.executeSql('select word from kept')
    expect(found.rows).toEqual([{ word: 'stays' }])
    await database.executeSql(`insert into kept values ('goes on')`)
    expect(onOpenedAgain).toHaveBeenCalledTimes(1)
    // That of the first one would keep it in memory.
    expect(timersOf(process)).toBe(timers)
    await database.close()
  })
})

describe('sessions of an engine', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => vi.useRealTimers())

  function engineOf(exec: OpenEngine['lite']['exec']) {
    const close = vi.fn(() => Promise.resolve())
    const letGo = vi.fn(() => Promise.resolve())
    return { lite: { exec, execProtocolRawStream: () => Promise.resolve(), close }, letGo }
  }
  const broken = () => engineOf(() => Promise.reject(new Error('cannot drop active portal ""')))
  const isOutage = (engine: EmbeddedEngine) => engine.newSession().then(() => false, isDatabaseOutage)

  it('are tried for every five seconds while it cannot be opened: until then people are told to wait', async () => {
    const open = vi.fn<() => Promise<OpenEngine>>(() =>
      Promise.reject(new Error('PGlite failed to initialize')),
    )
    const first = broken()
    const engine = new EmbeddedEngine(first, open)
    expect(await isOutage(engine)).toBe(true)
    expect(await isOutage(engine)).toBe(true)
    expect(open).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(5_000)
    expect(await isOutage(engine)).toBe(true)
    expect(open).toHaveBeenCalledTimes(2)
    const second = engineOf(() => Promise.resolve([]))
    open.mockResolvedValue(second)
    vi.advanceTimersByTime(5_000)
    expect(await engine.newSession()).toBe(second.lite)
    expect(await engine.newSession()).toBe(second.lite)
    expect(open).toHaveBeenCalledTimes(3)
    // What broke is let go, once; nothing that it holds is written.
    expect(first.letGo).toHaveBeenCalledTimes(1)
    expect(first.lite.close).not.toHaveBeenCalled()
  })

  it('are given the same engine where two find it broken at once', async () => {
    const open = vi.fn(() => Promise.resolve(engineOf(() => Promise.resolve([]))))
    const engine = new EmbeddedEngine(broken(), open)
    const [first, second] = await Promise.all([engine.newSession(), engine.newSession()])
    expect(first).toBe(second)
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('fail where all is in memory', async () => {
    await expect(new EmbeddedEngine(broken(), null).newSession()).rejects.toThrow('active portal')
  })
})
