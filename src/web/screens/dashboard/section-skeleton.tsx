import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, VisuallyHidden } from '@mantine/core'

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
