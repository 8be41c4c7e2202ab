import type { Mistakes } from '#web/api/drills/mistakes.ts'
import type { Starting } from '#web/parts/drills/use-starting.tsx'

/** What every part of the Caderno shows and begins. */
export type NotebookPart = { mistakes: Mistakes; starting: Starting }
