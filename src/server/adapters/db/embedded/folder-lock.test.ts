import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const parent = mkdtempSync(join(tmpdir(), 'gabarite-lock-'))
afterAll(() => rmSync(parent, { recursive: true }))

const newFolder = () => mkdtempSync(join(parent, 'data-'))

describe('the lock of a data folder', () => {
  it('is held by one, by whatever name the folder is called, and free after release', async () => {
    const folder = newFolder()
    const link = join(newFolder(), 'link')
    symlinkSync(folder, link)
    const lock = await lockFolder(folder)
    expect(lock).not.toBeNull()
    expect(await lockFolder(folder)).toBeNull()
    expect(await lockFolder(link)).toBeNull()
    expect(await lockFolder(newFolder())).not.toBeNull()
    await lock?.release()
    expect(await lockFolder(link)).not.toBeNull()
  })

  it('goes to one of many who ask at once', async () => {
    const folder = newFolder()
    const locks = await Promise.all(Array.from({ length: 10 }, () => lockFolder(folder)))
    expect(locks.filter((lock) => lock !== null)).toHaveLength(1)
  })

  it('is freed by the kernel when its holder is killed', async () => {
    const folder = newFolder()
    const script = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
      await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => holder.stdout.once('data', resolve))
    expect(await lockFolder(folder)).toBeNull()
    const gone = new Promise((resolve) => holder.once('exit', resolve))
    holder.kill('SIGKILL')
    await gone
    expect(await lockFolder(folder)).not.toBeNull()
  })
})
