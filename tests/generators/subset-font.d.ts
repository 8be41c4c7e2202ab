declare module 'subset-font' {
  /** Cuts a font down to the letters of a text; an axis given as a number is fixed there. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes: Record<string, number | { min: number; max: number }>
      preserveNameIds?: readonly number[]
    },
  ): Promise<Uint8Array>
}
