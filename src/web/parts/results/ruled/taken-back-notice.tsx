import { takenBackSentence } from '#pt-br/rulings.ts'
import { Notice } from '#web/ui/faces/notice.tsx'
import { IconInfoCircle } from '#web/ui/icons/icons.gen.ts'

/** What was shown as right and is wrong, because its ruling was revoked before the end; nothing without any. */
export function TakenBackNotice({ positions = [] }: { positions?: readonly number[] | undefined }) {
  if (positions.length === 0) return null
  return (
    <Notice tone="blue" icon={IconInfoCircle}>
      {takenBackSentence(positions)}
    </Notice>
  )
}
