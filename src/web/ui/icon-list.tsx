import { ICON } from '#web/ui/marks/icon-props.ts'
import type { Icon } from '#web/ui/icons/icon.tsx'

export type IconLine = { icon: Icon; text: string }

type IconListProps = { lines: readonly IconLine[]; className?: string | undefined }

export const IconList = ({ lines, className }: IconListProps) => (
  <ul className={className}>
    {lines.map(({ icon: Sign, text }) => (
      <li key={text}>
        <Sign {...ICON} />
        {text}
      </li>
    ))}
  </ul>
)
