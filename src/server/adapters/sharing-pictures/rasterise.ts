/** An SVG without text and without addresses, as PNG. Works on a thread beside; opens no font and no file. */
export async function rasterise(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first picture: most starts are not asked for one.
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return Uint8Array.from(image.asPng())
}
