import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { packZip } from '#server/question-files/unpack-zip.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { beginImport } from './begin-import.ts'
import { dryRunImport } from './dry-run-import.ts'
import { readEntries, readImport } from './read-imports.ts'

const { deps, db } = await openTestDependencies()

const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>')
const NAME = `${createHash('sha256').update(DRAWING).digest('hex').slice(0, 32)}.svg`
const MARKDOWN = `## 1. O que mostra o desenho?\n\n![Uma linha](imagens/${NAME})\n\n- [x] Uma linha\n- [ ] Um ponto\n`

/** A store that knows these names, and takes nothing. */
const storeOf = (...names: string[]): PictureStore => ({
  save: () => Promise.reject(new Error('a dry run stores nothing')),
  find: async (name) =>
    names.includes(name) ? { bytes: new Uint8Array(DRAWING), type: 'image/svg+xml' } : null,
  async *names() {
    yield* names
  },
})

/** What is said of the one question of a package with this drawing, where the store holds `stored`. */
async function dryRunOf(drawing: Uint8Array, stored: string[]) {
  const exam = await makeExam(db, { size: 0 })
  const files = new Map<string, Uint8Array>([
    ['q.md', Buffer.from(MARKDOWN)],
    [`imagens/${NAME}`, drawing],
  ])
  const file = new Blob([new Uint8Array(packZip(files, { isCompressed: true }))])
  const { id } = await beginImport(deps, await makeAdmin(db), { examId: exam.id, name: 'pacote.zip', file })
  const asked = { importId: id, mapping: null, asInactive: false }
  const { ready } = await dryRunImport({ db, pictures: storeOf(...stored) }, asked)
  const { entries } = await readEntries(deps, { importId: id, ready: false, page: 1 })
  return { ready, findings: entries.flatMap(({ findings }) => findings.map(({ kind }) => kind)) }
}

it('a drawing that this site exported comes back where it is stored, and is lost where it is not', async () => {
  expect(await dryRunOf(DRAWING, [NAME])).toEqual({ ready: 1, findings: [] })
  expect(await dryRunOf(DRAWING, [])).toEqual({ ready: 0, findings: ['pictureLost'] })
})

it('other bytes under its name are no drawing of ours', async () => {
  const hostile = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  expect(await dryRunOf(hostile, [NAME])).toEqual({ ready: 0, findings: ['pictureLost'] })
})

it.each([
  ['is cut', 'n'.repeat(300), 'n'.repeat(200)],
  ['is cut before a space', `${'n'.repeat(199)} longo`, 'n'.repeat(199)],
  ['is cut within a sign', `${'n'.repeat(199)}😀`, `${'n'.repeat(199)}\uFFFD`],
])('a domain that is longer than what is told %s, to be sent back as it is', async (_, written, told) => {
  const exam = await makeExam(db, { size: 0 })
  const file = new Blob([`Pergunta,A,B,Gabarito,Categoria\nQual?,um,dois,A,${written}\n`])
  const { id } = await beginImport(deps, await makeAdmin(db), { examId: exam.id, name: 'q.csv', file })
  await dryRunImport({ db, pictures: storeOf() }, { importId: id, mapping: null, asInactive: false })
  const { unknownDomains } = await readImport(deps, { importId: id })
  expect(unknownDomains).toEqual([{ name: told, count: 1 }])
})
