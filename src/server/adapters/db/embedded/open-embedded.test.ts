import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openEmbedded } from './open-embedded.ts'

const parent = mkdtempSync(join(tmpdir(), 'gabarite-embedded-'))
afterAll(() => rmSync(parent, { recursive: true }))

describe('an embedded database that does not open', () => {
  it('tells what keeps its folder from being written, which the engine does not say', async () => {
    const folder = join(parent, 'file')
    writeFileSync(folder, '')
    await expect(openEmbedded({ folder })).rejects.toMatchObject({ code: 'ENOTDIR' })
  })

  it('tells what the engine says where the folder can be written', async () => {
    const folder = mkdtempSync(join(parent, 'spoilt-'))
    writeFileSync(join(folder, 'PG_VERSION'), '18\n')
    await expect(openEmbedded({ folder })).rejects.toThrow('failed to initialize')
    expect(readdirSync(folder).filter((name) => name.endsWith('.draft'))).toEqual([])
  })
})
