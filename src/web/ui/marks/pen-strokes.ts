import { PEN_STROKES } from '#pt-br/brand-strokes.ts'

const VARIANTS = [0, 1, 2] as const
export type PenVariant = (typeof VARIANTS)[number]

export const strokeName = (stroke: 'disc' | 'zigzag', variant: PenVariant) => `pen-${stroke}-${variant}`

/** SVG strokes of all bubbles of a document. Only in the server's bundle: the browser has them in the page. */
export const PEN_DEFINITIONS = import.meta.env.SSR
  ? VARIANTS.map((variant) => {
      const { disc, zigzag } = PEN_STROKES[variant]
      const discName = strokeName('disc', variant)
      return `<path id="${discName}" d="${disc}"/><path id="${strokeName('zigzag', variant)}" d="${zigzag}" pathLength="1"/>`
    }).join('')
  : ''

/** By index in a row, so that neighbours differ. */
export function penVariant(index: number): PenVariant {
  return VARIANTS[index % VARIANTS.length] ?? 0
}
