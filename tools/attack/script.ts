// `npm run attack:script`: text that wants to run or to load, through every door by which text comes in, looked at in a
// browser; and honest text, which is to be read as it was typed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportAtMost, reportReached, tell } from '../figures/figures.ts'
import { HOSTILE_CASES } from './script-cases.ts'

const LEAST_CASES = 500

const folder = mkdtempSync(join(tmpdir(), 'gabarite-attack-'))
try {
  const { status, notes } = attack(join(folder, 'playwright.json'))
  const sum = (type: string) =>
    notes.filter((one) => one.type === type).reduce((total, { value }) => total + value, 0)
  tell(`${HOSTILE_CASES.length} cases, ${sum('cases')} times through a door`)
  reportReached('attack:script: cases short of 500', Math.max(0, LEAST_CASES - HOSTILE_CASES.length), 0)
  reportReached('attack:script: tests that did not come to their end', status === 0 ? 0 : 1, 0)
  reportAtMost('attack:script: script calls', sum('script-calls'), 0)
  reportAtMost('attack:script: foreign loads', sum('foreign-loads'), 0)
  reportReached('attack:script: honest texts shown as typed', sum('honest'), Math.max(1, sum('honest-all')))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

type Note = { type: string; value: number }

function attack(result: string): { status: number | null; notes: Note[] } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--project=attack',
      '--retries=0',
      '--reporter=json,line',
    ],
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: result }, encoding: 'utf8' },
  )
  tell([stdout, stderr].join('\n').trim())
  return { status, notes: notesIn(JSON.parse(readFileSync(result, 'utf8'))) }
}

/** What the tests noted, each once: the report repeats it for each of their runs. */
function notesIn(report: unknown): Note[] {
  if (typeof report !== 'object' || report === null) return []
  const annotations: unknown = Reflect.get(report, 'annotations')
  if (!Array.isArray(annotations)) return Object.values(report).flatMap(notesIn)
  return annotations.map((note: unknown) => ({
    type: String(Reflect.get(Object(note), 'type')),
    value: Number(Reflect.get(Object(note), 'description')),
  }))
}
