declare module 'subset-font' {
  /** Cuts a font down to the letters of a text. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number }>
      preserveNameIds: readonly number[]
    },
  ): Promise<Uint8Array>
}
