import { BRAND } from '#pt-br/brand.ts'

/** For a route's `head`: the document title, 'Simulados · Gabarite'. */
export const pageHead = (title: string) => ({ meta: [{ title: `${title} · ${BRAND.name}` }] })

/** For a page that search engines and other sites may show: its title, and a sentence of it. */
export const publicPageHead = ({ title, description }: { title: string; description: string }) => ({
  meta: [{ title: `${title} · ${BRAND.name}` }, { name: 'description', content: description }],
})

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
