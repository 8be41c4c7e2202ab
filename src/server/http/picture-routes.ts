import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { Hono } from 'hono'

/** Pictures of questions, by their unguessable names (T8). */
export const pictureRoutes = (pictures: PictureStore) =>
  new Hono()
    .get('/:name', async (c) => {
      const picture = await pictures.find(c.req.param('name'))
      if (!picture) return c.notFound()
      return c.body(picture.bytes, 200, {
        'content-type': picture.type,
        'cache-control': 'private, max-age=3600',
      })
    })
    // Nothing else lives here: what falls through would be a page without the headers of pages.
    .all('*', (c) => c.notFound())
