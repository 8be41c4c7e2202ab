import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chromiumArgs, chromiumPath } from './chromium.ts'

let folder = ''

async function program(name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, '#!/bin/sh\n')
  await chmod(path, 0o755)
  return path
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gabarite-chromium-'))
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('PATH', folder)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

describe('the browser that tests use', () => {
  it('is the one of CHROMIUM_PATH before any other', async () => {
    await program('chromium')
    const chosen = await program('my-browser')
    vi.stubEnv('CHROMIUM_PATH', chosen)
    expect(chromiumPath()).toBe(chosen)
  })

  it('is not silently another one when CHROMIUM_PATH is wrong', async () => {
    await program('chromium')
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'nowhere'))
    expect(() => chromiumPath()).toThrow(/CHROMIUM_PATH aponta para/)
  })

  it('is chromium before google-chrome on PATH', async () => {
    await program('google-chrome')
    expect(chromiumPath()).toBe(join(folder, 'google-chrome'))
    const chromium = await program('chromium')
    expect(chromiumPath()).toBe(chromium)
  })
})

describe('arguments of that browser', () => {
  it('leave the sandbox out for root only', () => {
    const getuid = vi.spyOn(process, 'getuid')
    getuid.mockReturnValue(0)
    expect(chromiumArgs()).toContain('--no-sandbox')
    getuid.mockReturnValue(1000)
    expect(chromiumArgs()).not.toContain('--no-sandbox')
  })
})
