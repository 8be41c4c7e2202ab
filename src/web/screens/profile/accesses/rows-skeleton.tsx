import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, VisuallyHidden } from '@mantine/core'

export function RowsSkeleton({ text }: { text: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      <Sheet>
        <Skeleton height={58} mb="md" />
        <Skeleton height={58} mb="md" />
        <Skeleton height={58} />
      </Sheet>
    </div>
  )
}
