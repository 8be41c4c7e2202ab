import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, VisuallyHidden } from '@mantine/core'

/** The rows of a section while it is on its way. */
export function SectionSkeleton({ text }: { text: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      <Sheet>
        <Skeleton height={44} mb="md" />
        <Skeleton height={44} mb="md" />
        <Skeleton height={44} />
      </Sheet>
    </div>
  )
}
