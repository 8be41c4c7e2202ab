import gabaritoUrl from '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2?url'
import redditSansUrl from '@fontsource-variable/reddit-sans/files/reddit-sans-latin-wght-normal.woff2?url'
import '@fontsource-variable/gabarito/wght.css'
import '@fontsource-variable/literata/wght-italic.css'
import '@fontsource-variable/literata/wght.css'
import '@fontsource-variable/reddit-mono/wght.css'
import '@fontsource-variable/reddit-sans/wght.css'
import './font-fallbacks.css'

/** Fonts of every first view, asked for before the style sheet names them. */
export const PRELOADED_FONTS = [gabaritoUrl, redditSansUrl]
