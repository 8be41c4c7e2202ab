import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { Hono } from 'hono'
import type { Db } from '#server/adapters/db/database.ts'
import { sharingPictures, type SharingPictures } from '#server/adapters/sharing-pictures/sharing-pictures.ts'
import { sharedExam } from '#server/exams/public-exams.ts'
import { etag } from 'hono/etag'

const ENDING = '.png'
const KEPT = { 'cache-control': 'public, max-age=3600' }
const BUSY = { 'retry-after': '5', 'cache-control': 'no-store' }

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

/** The same for everybody, and only of exams on the public list: who asks is not looked at. */
export const sharingRoutes = (db: Db, pictures: SharingPictures = sharingPictures()) =>
  new Hono()
    .get('/:file', etag(), async (c) => {
      const file = c.req.param('file')
      const code = file.slice(0, -ENDING.length)
      const exam = file.endsWith(ENDING) ? await sharedExam(db, code) : null
      if (!exam) return c.notFound()
      // One exam has one address, as its page has.
      if (exam.code !== code) {
        c.header('cache-control', KEPT['cache-control'])
        return c.redirect(`/compartilhar/${exam.code}${ENDING}`, 301)
      }
      const picture = await pictures.of(exam)
      if (!picture) return c.body(null, 503, BUSY)
      return c.body(picture.png, 200, { ...KEPT, 'content-type': 'image/png', etag: `"${picture.tag}"` })
    })
    .all('*', (c) => c.notFound())
