import { blockSize } from '#domain/focus/block-size.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { startPlanned, type Replaced } from '#server/drills/start-drill.ts'
import { drawBlock } from './draw-block.ts'

/** Begins a block of so many minutes; refuses as the start of a drill does. */
export const startBlock = (
  deps: Dependencies,
  viewer: Viewer,
  { exam, minutes, replaces, onlyReplaces = false }: Replaced & { exam: string; minutes: number },
) =>
  startPlanned(deps, viewer, {
    exam,
    kind: 'focus',
    domainId: null,
    plannedMinutes: minutes,
    replaces,
    onlyReplaces,
    draw: async ({ study, questions, seed }) => {
      const size = blockSize(minutes, study.pace)
      return (await drawBlock(deps.db, study, { userId: viewer.id, questions, size, seed })).ids
    },
  })
