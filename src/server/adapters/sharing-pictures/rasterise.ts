/** The SVG has no text and no addresses. Works on a thread beside; opens no font and no file. */
export async function rasterise(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return Uint8Array.from(image.asPng())
}
