import { setTimeout as pause } from 'node:timers/promises'
import type { Seen } from './study-group.ts'

const PAGES = ['/', '/simulados', '/pomodoro', '/api/exams']
const EVERY_MS = 300
const NOTICE = /Não conseguimos|Tente novamente|Tentar novamente/i

/** Visits public pages one after the other, as a stranger. */
export function watchPages(origin: string): { seen: Seen[]; mute: () => number; stop: () => Promise<void> } {
  const seen: Seen[] = []
  const state = { isOver: false, mute: 0 }
  const run = (async () => {
    for (let turn = 0; !state.isOver; turn += 1) {
      const what = PAGES[turn % PAGES.length] ?? '/'
      const at = performance.now()
      const { status, text } = await visit(origin + what)
      seen.push({ what, status, ms: performance.now() - at, at })
      if (status !== 200 && !NOTICE.test(text)) state.mute += 1
      await pause(EVERY_MS)
    }
  })()
  return {
    seen,
    mute: () => state.mute,
    stop: async () => {
      state.isOver = true
      await run
    },
  }
}

async function visit(address: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address)
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 0, text: '' }
  }
}
