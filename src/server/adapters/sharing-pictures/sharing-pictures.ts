import { createHash } from 'node:crypto'
import { drawCover, type Cover, type Typefaces } from './draw-cover.ts'

/** A PNG of 1200 by 630; the tag changes with everything that would look different. */
export type SharingPicture = { png: Uint8Array<ArrayBuffer>; tag: string }

export type SharingPictures = {
  /** Null when too many others wait: to be asked for again soon. */
  of: (cover: Cover) => Promise<SharingPicture | null>
}

export type SharingOptions = {
  /** Pictures kept in memory, about 80 kB each; the one longest unused makes room. */
  most?: number
  mostWaiting?: number
  make?: (svg: string) => Promise<Uint8Array<ArrayBuffer>>
}

const MOST_KEPT = 200
const MOST_WAITING = 16

/** One at a time, and kept: a second request costs nothing more. */
export function sharingPictures({
  most = MOST_KEPT,
  mostWaiting = MOST_WAITING,
  make = rasterise,
}: SharingOptions = {}): SharingPictures {
  const kept = new Map<string, Promise<SharingPicture>>()
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0

  const begin = async (cover: Cover): Promise<SharingPicture> => {
    unfinished += 1
    const making = last.then(async () => {
      const svg = drawCover(await openTypefaces(), cover)
      return { png: await make(svg), tag: createHash('sha256').update(svg).digest('base64url') }
    })
    last = making.catch(() => undefined)
    return making.finally(() => {
      unfinished -= 1
    })
  }

  const keep = (key: string, picture: Promise<SharingPicture>) => {
    kept.delete(key)
    kept.set(key, picture)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }

  return {
    of: async (cover) => {
      const key = JSON.stringify([cover.code, cover.name, cover.color, cover.note])
      const known = kept.get(key)
      if (!known && unfinished > mostWaiting) return null
      const picture = known ?? begin(cover)
      keep(key, picture)
      // What failed is made anew for the next who asks.
      if (!known) picture.catch(() => kept.get(key) === picture && kept.delete(key))
      return picture
    },
  }
}

let opening: Promise<Typefaces> | undefined

/** Loaded with the first picture: most starts are not asked for one. */
const openTypefaces = (): Promise<Typefaces> => (opening ??= readTypefaces())

async function readTypefaces(): Promise<Typefaces> {
  const [title, text] = await Promise.all([
    import('./title-glyphs.gen.json', { with: { type: 'json' } }),
    import('./text-glyphs.gen.json', { with: { type: 'json' } }),
  ])
  return { title: title.default, text: text.default }
}

// The SVG has no text and no addresses. Works on a thread beside; opens no font and no file.
async function rasterise(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return Uint8Array.from(image.asPng())
}
