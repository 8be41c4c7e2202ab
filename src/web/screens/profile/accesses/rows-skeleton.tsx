import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

export const RowsSkeleton = ({ text }: { text: string }) => (
  <Sheet>
    <SkeletonFace text={text} lines={[58, 58, 58]} />
  </Sheet>
)
