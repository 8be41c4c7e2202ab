import type { ReactElement, SVGProps } from 'react'

/** `stroke` is the width of its lines; filled icons have none. */
type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number }

export type Icon = (props: IconProps) => ReactElement

/** An icon drawn with lines in the colour of the text beside it, on a field of 24 by 24. */
export function outlined(...paths: readonly string[]): Icon {
  return ({ size = 24, stroke = 2, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {paths.map(path)}
    </svg>
  )
}

/** The same, filled with that colour. */
export function filled(...paths: readonly string[]): Icon {
  return ({ size = 24, ...rest }) => (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" {...rest} stroke="none">
      {paths.map(path)}
    </svg>
  )
}

const path = (line: string) => <path key={line} d={line} />
