import { Skeleton, type SkeletonProps, VisuallyHidden } from '@mantine/core'

type SkeletonFaceProps = {
  text: string
  /** Heights of plain lines, and lines of another shape. */
  lines: readonly (number | SkeletonProps)[]
  gap?: 'sm' | 'md' | 'lg'
}

/** Grey lines in the shape of what is being read. */
export function SkeletonFace({ text, lines, gap = 'md' }: SkeletonFaceProps) {
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      {lines.map((line, at) => {
        const key = `line-${at}`
        if (typeof line !== 'number') return <Skeleton key={key} {...line} />
        return <Skeleton key={key} height={line} {...(at + 1 < lines.length && { mb: gap })} />
      })}
    </div>
  )
}
