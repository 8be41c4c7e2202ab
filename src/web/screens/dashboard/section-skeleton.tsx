import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

export const SectionSkeleton = ({ text }: { text: string }) => (
  <Sheet>
    <SkeletonFace text={text} lines={[44, 44, 44]} />
  </Sheet>
)
