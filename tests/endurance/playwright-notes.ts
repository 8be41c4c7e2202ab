import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tell } from './measure.ts'

/** What a browser test noted of itself: an annotation. */
export type Note = { type: string; text: string }

/** Runs browser tests to their end; answers the exit code, and what they noted. */
export function runPlaywright(args: readonly string[]): { status: number | null; notes: Note[] } {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-notes-'))
  const result = join(folder, 'report.json')
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['tests/node_modules/@playwright/test/cli.js', 'test', '--retries=0', '--reporter=json,line', ...args],
      { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: result }, encoding: 'utf8' },
    )
    tell([stdout, stderr].join('\n').trim())
    return { status, notes: notesIn(JSON.parse(readFileSync(result, 'utf8'))) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each note once: the report repeats those of a test for each of its runs. */
function notesIn(report: unknown): Note[] {
  if (typeof report !== 'object' || report === null) return []
  const annotations: unknown = Reflect.get(report, 'annotations')
  if (!Array.isArray(annotations)) return Object.values(report).flatMap(notesIn)
  return annotations.map((note: unknown) => ({
    type: String(Reflect.get(Object(note), 'type')),
    text: String(Reflect.get(Object(note), 'description')),
  }))
}
