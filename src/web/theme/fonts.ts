import './font-fallbacks.css'
import './fonts.css'
import gabaritoUrl from './fonts/gabarito.woff2?url'
import redditSansUrl from './fonts/reddit-sans.woff2?url'

/** Fonts of every first view, requested before the style sheet names them. */
export const PRELOADED_FONTS = [gabaritoUrl, redditSansUrl]
