import type Sharp from 'sharp'

/** All frames together (T58): a picture that would be larger is never unpacked. */
const MOST_PIXELS = 40_000_000
/** A longer animation is a film. Each frame is written anew, so all of them may hold half as much. */
const MOST_FRAMES = 100
const MOST_MOVING_PIXELS = 20_000_000
/** Pixels: twice the widest column of text. */
const LONGEST_SIDE = 1600
const DECODING_SECONDS = 10
const QUALITY = 90
const USUAL_EFFORT = 4
const QUICK_EFFORT = 1

let opening: Promise<typeof Sharp> | undefined

/** The library is large and most processes never see a picture: it is loaded with the first. */
const openSharp = (): Promise<typeof Sharp> =>
  (opening ??= import('sharp').then(({ default: sharp }) => restrained(sharp)))

function restrained(sharp: typeof Sharp): typeof Sharp {
  // Only these four readers exist for this process: a drawing or a document cannot even be opened.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  })
  // Decoders share their threads with passwords and files: one thread keeps sign-in quick.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

export type DecodedPicture = { bytes: Uint8Array; width: number; height: number; ending: 'webp' }

/**
 * Writes it anew, whatever its name: turned, at most 1600 pixels a side, without place, camera or hidden tails. Null
 * for all but whole PNG, JPEG, WebP and GIF of at most 40 million pixels, 20 where it moves. Whoever asks has one decoded at a time.
 */
export const decodePicture = (bytes: Uint8Array): Promise<DecodedPicture | null> =>
  decode(bytes).catch(() => null)

async function decode(bytes: Uint8Array): Promise<DecodedPicture | null> {
  if (!hasKnownBeginning(Buffer.from(bytes.buffer, bytes.byteOffset, 12))) return null
  const sharp = await openSharp()
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'warning' } as const
  const { width, height, pages = 1 } = await sharp(bytes, limits).metadata()
  if (pages > MOST_FRAMES || width * height * pages > mostPixels(pages)) return null
  const { data, info } = await sharp(bytes, { ...limits, animated: pages > 1 })
    .timeout({ seconds: DECODING_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: pages > 1 ? QUICK_EFFORT : USUAL_EFFORT })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, ending: 'webp' }
}

const mostPixels = (pages: number): number => (pages > 1 ? MOST_MOVING_PIXELS : MOST_PIXELS)

function hasKnownBeginning(start: Buffer): boolean {
  const text = start.toString('latin1')
  return (
    text.startsWith('\u0089PNG\r\n\u001a\n') ||
    text.startsWith('\u00ff\u00d8\u00ff') ||
    text.startsWith('GIF87a') ||
    text.startsWith('GIF89a') ||
    (text.startsWith('RIFF') && text.slice(8) === 'WEBP')
  )
}
