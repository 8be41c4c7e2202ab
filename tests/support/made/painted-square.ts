import sharp from 'sharp'

/** A small picture of one colour. */
export const paintedSquare = async (
  background: string,
  format: 'png' | 'webp',
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .toFormat(format)
      .toBuffer(),
  )
