import { readCatalog } from '#server/catalog/read-catalog.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ADMINISTRATOR, LEARNER, readScript } from './script.ts'

describe('the script of the demonstration', () => {
  const chapters = readScript('catalog')

  it('lets everybody join once, before whatever else they do', () => {
    const known = new Set([LEARNER, ADMINISTRATOR])
    const inOrder = chapters.toSorted((a, b) => b.daysAgo - a.daysAgo || a.time.localeCompare(b.time))
    for (const { who, step } of inOrder) {
      expect([who, known.has(who)]).toEqual([who, step.kind !== 'join'])
      known.add(who)
    }
  })

  it('names only exams and questions of the catalogue', async () => {
    const exams = await readCatalog('catalog')
    const known = new Set(exams.flatMap(({ code, questions }) => [code, ...questions.map(({ key }) => key)]))
    const named = chapters.flatMap(({ step }) => [
      ...('exam' in step ? [step.exam] : []),
      ...(step.kind === 'comment' ? [step.question] : []),
    ])
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('refuses a file with what it does not know', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gabarite-script-'))
    writeFileSync(
      join(folder, 'people.json'),
      '{"lives":[{"who":"Ana","acts":[[0,"20:00",{"kind":"join"}]]}]}',
    )
    expect(() => readScript(folder)).toThrow('lives')
    rmSync(folder, { recursive: true })
  })
})
