import { SITE } from '#pt-br/site.ts'

const icon = (file: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
})

/** What a phone shows of the site once it is put on its first screen. */
export const manifestOfSite = () => ({
  name: SITE.name,
  short_name: SITE.name,
  description: SITE.slogan,
  lang: 'pt-BR',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f5f3ee',
  theme_color: '#2146bc',
  icons: [
    icon('icone-192.png', 192, 'any'),
    icon('icone-512.png', 512, 'any'),
    icon('icone-512-recorte.png', 512, 'maskable'),
  ],
})
