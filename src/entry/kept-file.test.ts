import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptAccounts } from './demonstration.ts'
import { keptSecret, ownSecret } from './own-secret.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gabarite-kept-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (file: string) => statSync(file).mode & 0o777

describe('the secret of a data folder', () => {
  it('is made once, for its owner alone', () => {
    const secret = ownSecret(join(folder, 'new'))
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(ownSecret(join(folder, 'new'))).toBe(secret)
    expect(modeOf(join(folder, 'new/secret'))).toBe(0o600)
    expect(readdirSync(join(folder, 'new'))).toEqual(['secret'])
  })

  it.each([0, 31])('is made anew where %d characters of it are left', (left) => {
    const secret = ownSecret(folder)
    truncateSync(join(folder, 'secret'), left)
    const next = ownSecret(folder)
    expect(next).not.toBe(secret)
    expect(next.length).toBeGreaterThanOrEqual(32)
    expect(ownSecret(folder)).toBe(next)
  })
})

describe('a look at the secret of a data folder', () => {
  it('makes none, and finds the one that was made', () => {
    const whole = join(folder, 'whole')
    expect(keptSecret(whole)).toBe('')
    expect(readdirSync(folder)).toEqual([])
    const secret = ownSecret(whole)
    expect(keptSecret(whole)).toBe(secret)
  })
})

describe('the accounts of a demonstration', () => {
  const file = () => join(folder, 'demonstration-accounts.json')

  it('stay as they were told, in a file that is left alone', () => {
    const accounts = keptAccounts(file())
    const { ino } = statSync(file())
    expect(keptAccounts(file())).toEqual(accounts)
    expect(statSync(file()).ino).toBe(ino)
    expect(modeOf(file())).toBe(0o600)
  })

  it.each(['', '{"estudante@gabarite', 'null', '[]'])('are made anew from a file that says %o', (text) => {
    writeFileSync(file(), text)
    const accounts = keptAccounts(file())
    expect(accounts).toHaveLength(2)
    expect(keptAccounts(file())).toEqual(accounts)
    expect(readdirSync(folder)).toEqual(['demonstration-accounts.json'])
    expect(readFileSync(file(), 'utf8')).toContain(accounts[0]?.password)
  })
})
