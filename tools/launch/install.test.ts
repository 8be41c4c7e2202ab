import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sameVersions } from './install.mjs'

const lock = {
  '': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/binary-for-another-system': { version: '1.0.0', optional: true },
}

describe('the packages in node_modules', () => {
  it('are those of the lock although optional ones for other systems are missing', () => {
    expect(sameVersions(lock, { 'node_modules/zod': { version: '4.6.7' } })).toBe(true)
  })

  it.each([
    ['one is missing', {}],
    ['one has another version', { 'node_modules/zod': { version: '4.6.6' } }],
  ])('are installed again when %s', (_, installed) => {
    expect(sameVersions(lock, installed)).toBe(false)
  })
})

describe('the packages of the product and those of the tests', () => {
  let tree = ''
  const put = (path: string, content: object) => {
    mkdirSync(join(tree, path, '..'), { recursive: true })
    writeFileSync(join(tree, path), JSON.stringify(content))
  }
  const has = (path: string) => existsSync(join(tree, path))
  const wants = (folder: string, packages: Record<string, string>) => {
    const dependencies = Object.entries(packages)
    put(join(folder, 'package.json'), { dependencies: packages })
    put(join(folder, 'package-lock.json'), {
      packages: Object.fromEntries(
        dependencies.map(([name, version]) => [`node_modules/${name}`, { version }]),
      ),
    })
  }

  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'gabarite-install-'))
    cpSync('tools/launch', join(tree, 'tools/launch'), { recursive: true })
    writeFileSync(join(tree, 'npm'), STAND_IN_FOR_NPM)
    chmodSync(join(tree, 'npm'), 0o755)
    wants('.', { react: '19.0.0' })
    wants('tests/packages', { vitest: '5.0.0', react: '19.0.0' })
  })
  afterEach(() => rmSync(tree, { recursive: true }))

  /** What npm was told to install meanwhile. */
  const run = (act: 'ensureInstalled' | 'ensureTestsInstalled', how: { isBuilt?: boolean } = {}) =>
    logOf(`(await import('./tools/launch/install.mjs')).${act}(${JSON.stringify(how)})`)

  function logOf(script: string, more: NodeJS.ProcessEnv = {}): string[] {
    rmSync(join(tree, 'log'), { force: true })
    const { npm_execpath: _, ...env } = process.env
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: tree,
      encoding: 'utf8',
      env: { ...env, PATH: `${tree}${delimiter}${env['PATH'] ?? ''}`, ...more },
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return has('log') ? readFileSync(join(tree, 'log'), 'utf8').trim().split('\n') : []
  }

  it('each complete what is missing, and leave the other alone', () => {
    expect(run('ensureInstalled')).toEqual(['.'])
    expect(has('tests/node_modules')).toBe(false)
    expect(run('ensureTestsInstalled')).toEqual(['tests/packages'])
    expect(run('ensureInstalled')).toEqual([])
    expect(run('ensureTestsInstalled')).toEqual([])
  })

  it('of the build are not missed where the site is built (npm ci --omit=dev)', () => {
    run('ensureInstalled')
    const react = { version: '19.0.0' }
    put('node_modules/.package-lock.json', { packages: { 'node_modules/react': react } })
    const vite = { version: '8.0.0', dev: true }
    const peer = { version: '3.0.0', devOptional: true }
    put('package-lock.json', {
      packages: { 'node_modules/react': react, 'node_modules/vite': vite, 'node_modules/prettier': peer },
    })
    expect(run('ensureInstalled', { isBuilt: true })).toEqual([])
    expect(run('ensureInstalled')).toEqual(['.'])
    put('node_modules/.package-lock.json', { packages: { 'node_modules/vite': vite } })
    expect(run('ensureInstalled', { isBuilt: true })).toEqual(['.'])
  })

  it('come by a shell on Windows, which reads nothing but fixed words', () => {
    const shell = join(tree, 'cmd')
    writeFileSync(shell, '#!/bin/sh\necho "$2" > log\n')
    chmodSync(shell, 0o755)
    const script = `Object.defineProperty(process, 'platform', { value: 'win32' })
      ;(await import('./tools/launch/install.mjs')).ensureInstalled()`
    expect(logOf(script, { comspec: shell })).toEqual([
      'npm.cmd ci --prefix . --include=dev --loglevel=error',
    ])
  })

  it('come together where neither is there', () => {
    expect(run('ensureTestsInstalled')).toEqual(['.', 'tests/packages'])
  })

  it('are found where tests look, and what the product names is there once', () => {
    run('ensureTestsInstalled')
    expect(has('tests/node_modules/vitest')).toBe(true)
    expect(has('tests/packages/node_modules')).toBe(false)
    expect(has('tests/node_modules/react')).toBe(false)
    expect(has('node_modules/react')).toBe(true)
  })

  it('are installed again, each by itself, when their lock changed', () => {
    run('ensureTestsInstalled')
    wants('tests/packages', { vitest: '5.0.1' })
    expect(run('ensureInstalled')).toEqual([])
    expect(run('ensureTestsInstalled')).toEqual(['tests/packages'])
    wants('.', { react: '19.0.1' })
    expect(run('ensureInstalled')).toEqual(['.'])
    expect(run('ensureTestsInstalled')).toEqual([])
  })
})

/** Lays out what the lock lists, notes where, and leaves npm's own list of what is installed. */
const STAND_IN_FOR_NPM = `#!${process.execPath}
const fs = require('node:fs')
const folder = process.argv[process.argv.indexOf('--prefix') + 1]
const lock = fs.readFileSync(folder + '/package-lock.json', 'utf8')
fs.rmSync(folder + '/node_modules', { recursive: true, force: true })
for (const place of Object.keys(JSON.parse(lock).packages)) fs.mkdirSync(folder + '/' + place, { recursive: true })
fs.writeFileSync(folder + '/node_modules/.package-lock.json', lock)
fs.appendFileSync('log', (require('node:path').relative('.', folder) || '.') + '\\n')
`
