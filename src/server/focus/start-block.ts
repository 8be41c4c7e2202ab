import { blockSize } from '#domain/focus/block-size.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { startPlanned } from '#server/drills/start-drill.ts'
import { drawBlock } from './draw-block.ts'

/** Begins a block of so many minutes; refuses as the start of a drill does. */
export const startBlock = (
  deps: Dependencies,
  viewer: Viewer,
  { exam, minutes, replaces }: { exam: string; minutes: number; replaces?: string | null | undefined },
) =>
  startPlanned(deps, viewer, {
    exam,
    kind: 'focus',
    domainId: null,
    plannedMinutes: minutes,
    replaces,
    draw: async ({ study, questions, seed }) => {
      const size = blockSize(minutes, study.pace)
      return (await drawBlock(deps.db, study, { userId: viewer.id, questions, size, seed })).ids
    },
  })
