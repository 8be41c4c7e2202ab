import { BRAND } from '#pt-br/brand.ts'
import { siteOrigin } from '#web/api/site-origin.ts'

const PICTURE_TEXT =
  'Folha de respostas preenchida a caneta azul, e a frase: Simulados comentados para certificações'

/** For a route's `head`: the document title, 'Simulados · Gabarite'. */
export const pageHead = (title: string) => ({ meta: [{ title: `${title} · ${BRAND.name}` }] })

type PublicPage = {
  /** Whole, as the tab and a search show it. */
  title: string
  description: string
  /** Where it stands: '/simulados'. */
  path: string
}

/** For a page that search engines and messengers may show: its one address, a sentence of it, and a picture. */
export const publicPageHead = ({ title, description, path }: PublicPage) => {
  const address = `${siteOrigin()}${path}`
  const picture = `${siteOrigin()}/compartilhar.png`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'pt_BR' },
      { property: 'og:site_name', content: BRAND.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: picture },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: PICTURE_TEXT },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** The same for a page that a secret link opens: not indexed, and its address travels nowhere (security T47). */
export const secretPageHead = (title: string) => ({
  meta: [
    { title: `${title} · ${BRAND.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ],
})

/** For the frame of the admin area: nothing of it is indexed. */
export const unindexedHead = { meta: [{ name: 'robots', content: 'noindex' }] }
