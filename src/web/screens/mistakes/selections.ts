import type { DrillSelection } from '#web/api/drills/drills.ts'

// One object each: the button that was pressed is told by it.
export const DUE: DrillSelection = { kind: 'due' }
export const MORE: DrillSelection = { kind: 'due', more: true }
export const MISSED: DrillSelection = { kind: 'missed' }
export const UNSEEN: DrillSelection = { kind: 'unseen' }
export const MARKED: DrillSelection = { kind: 'marked' }
export const GUESSES: DrillSelection = { kind: 'guesses' }
