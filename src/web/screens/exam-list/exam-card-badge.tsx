import type { ExamCardKind } from '#domain/exams/exam-card.ts'
import { EXAM_CARD_BADGES } from '#pt-br/labels.ts'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { IconClock, IconLockOpen } from '#web/ui/icons/icons.gen.ts'

const LOOKS = {
  paid: { tone: 'green', sign: <Tick tone="inherit" /> },
  free: { tone: 'blue', sign: <IconLockOpen size={16} stroke={1.75} aria-hidden /> },
  started: { tone: 'amber', sign: <IconClock size={16} stroke={1.75} aria-hidden /> },
  available: { tone: 'plain', sign: null },
} as const

/** Null for an untouched exam (spec 7.9). */
export function ExamCardBadge({ kind }: { kind: ExamCardKind }) {
  const label = EXAM_CARD_BADGES[kind]
  if (label === null) return null
  const { tone, sign } = LOOKS[kind]
  return (
    <StatusBadge tone={tone} sign={sign}>
      {label}
    </StatusBadge>
  )
}
