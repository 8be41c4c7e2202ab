import { DEFAULT_EXAM_BLURB } from '#pt-br/booklets.ts'
import { isOurs, SITE } from '#pt-br/site.ts'
import { sharingPictureText, sharingTitle } from '#pt-br/sharing.ts'
import { siteOrigin } from '#web/api/client/site-origin.ts'

export const pageHead = (title: string) => ({ meta: [{ title: `${title} · ${SITE.name}` }] })

type PublicPage = {
  title: string
  description: string
  path: string
  /** The exam of a shared link: previews show it instead of the sign-in page. */
  exam?: SharedExam | null | undefined
  /** Its own picture instead of the site's. */
  picture?: { picture: string; pictureText: string }
}

type SharedExam = { code: string; name: string; description: string | null }

/** For a page that search engines and messengers may show: canonical address, description, picture. */
export const publicPageHead = ({ exam, picture = SITE_PICTURE, ...page }: PublicPage) => {
  const shown = exam ? previewOf(exam) : { ...page, ...picture }
  return {
    meta: [
      { title: page.title },
      { name: 'description', content: shown.description },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'pt_BR' },
      { property: 'og:site_name', content: SITE.name },
      { property: 'og:title', content: shown.title },
      { property: 'og:description', content: shown.description },
      { property: 'og:url', content: `${siteOrigin()}${shown.path}` },
      ...(shown.picture === SITE_PICTURE.picture && !isOurs() ? [] : pictureMeta(shown)),
    ],
    links: [{ rel: 'canonical', href: `${siteOrigin()}${page.path}` }],
  }
}

const pictureMeta = ({ picture, pictureText }: { picture: string; pictureText: string }) => [
  { property: 'og:image', content: `${siteOrigin()}${picture}` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: pictureText },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/** It has our name on it. */
const SITE_PICTURE = {
  picture: '/compartilhar.png',
  pictureText:
    'Folha de respostas preenchida a caneta azul, e a frase: Simulados comentados para certificações',
}

export const examPicture = (exam: Pick<SharedExam, 'code' | 'name'>) => ({
  picture: `/compartilhar/${exam.code}.png`,
  pictureText: sharingPictureText(exam),
})

const previewOf = (exam: SharedExam) => ({
  title: sharingTitle(exam),
  description: exam.description ?? DEFAULT_EXAM_BLURB,
  // The exam's page redirects visitors to sign-in: a crawler would go in circles.
  path: `/auth?de=${encodeURIComponent(`/simulados/${exam.code}`)}`,
  ...examPicture(exam),
})

/** For a page behind a secret link: not indexed, no referrer (T47). */
export const secretPageHead = (title: string) => ({
  meta: [
    { title: `${title} · ${SITE.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ],
})

export const unindexedHead = { meta: [{ name: 'robots', content: 'noindex' }] }
