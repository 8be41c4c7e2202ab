/** In a bubble of 32 units: an uneven disc, then a zigzag (spec 24.13). */
const PEN_STROKES = [
  {
    disc: 'M28.3 13.2Q28.8 16.0 28.3 18.8Q27.8 21.7 26.0 24.0Q24.2 26.3 21.5 27.4Q18.9 28.5 15.9 28.8Q13.0 29.2 10.3 27.8Q7.6 26.5 6.0 24.1Q4.4 21.6 3.5 18.8Q2.6 16.0 3.5 13.2Q4.3 10.4 5.9 7.9Q7.5 5.4 10.3 4.1Q13.0 2.8 15.9 3.2Q18.9 3.5 21.5 4.7Q24.1 5.9 25.9 8.1Q27.7 10.4 28.3 13.2Z',
    zigzag:
      'M2.8 12.9L16.2 2.9L19.7 2.8L2.8 16.2L2.8 19.0L22.1 3.8L24.1 5.0L3.9 21.4L5.0 22.9L25.9 7.0L27.0 9.2L6.4 25.0L8.3 26.4L28.3 11.1L29.5 13.2L10.2 28.1L13.0 29.1L29.6 16.0L29.5 18.9L15.6 29.9',
  },
  {
    disc: 'M28.4 13.2Q29.0 16.0 28.6 18.9Q28.2 21.9 26.1 24.0Q24.0 26.0 21.4 27.3Q18.9 28.6 15.9 28.9Q13.0 29.1 10.4 27.7Q7.8 26.3 6.0 24.0Q4.2 21.7 3.5 18.8Q2.8 16.0 3.4 13.1Q4.1 10.2 6.0 8.0Q7.9 5.8 10.4 4.4Q13.0 2.9 15.9 3.2Q18.9 3.5 21.6 4.5Q24.4 5.4 26.1 7.9Q27.8 10.3 28.4 13.2Z',
    zigzag:
      'M3.4 11.2L17.3 2.8L21.0 3.3L3.1 14.8L2.7 17.4L23.3 4.5L25.5 6.3L3.2 19.8L3.7 22.4L27.2 8.0L28.3 9.8L5.5 23.7L7.2 26.0L28.7 12.3L29.1 15.0L8.9 27.1L11.8 28.5L29.0 17.6L28.7 20.7L14.5 29.7',
  },
  {
    disc: 'M28.5 13.1Q29.2 16.0 28.6 18.9Q27.9 21.7 26.1 24.1Q24.3 26.4 21.6 27.6Q18.9 28.8 16.0 28.9Q13.0 29.1 10.4 27.6Q7.9 26.2 6.0 24.0Q4.1 21.7 3.6 18.9Q3.0 16.0 3.4 13.1Q3.8 10.1 5.7 7.8Q7.7 5.6 10.4 4.3Q13.1 3.1 16.0 3.3Q18.9 3.5 21.6 4.6Q24.2 5.7 26.0 8.0Q27.8 10.3 28.5 13.1Z',
    zigzag:
      'M2.6 14.2L15.0 2.5L18.2 2.5L2.3 17.5L3.4 20.0L20.8 3.3L23.2 4.4L4.4 22.6L5.3 24.5L24.6 6.4L26.3 7.4L7.4 26.2L8.9 27.6L28.0 9.6L28.8 12.1L11.3 28.7L14.0 29.4L29.5 14.5L29.1 18.4L17.3 29.6',
  },
] as const

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
