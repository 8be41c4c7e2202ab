import { createTheme, rem } from '@mantine/core'
import { BODY_FONT, CODE_FONT, TITLE_FONT } from './font-families.ts'
import { ambar, caneta, carbono, impresso, papel, verde, vermelho } from './palette.ts'

/** Colours, type, measures: the source of the generated sheet of variables (spec 24.7 to 24.10). */
export const themeBase = createTheme({
  primaryColor: 'caneta',
  primaryShade: { light: 7, dark: 4 },
  white: '#fffefb',
  black: '#1b1f2e',
  colors: {
    caneta,
    verde,
    vermelho,
    ambar,
    impresso,
    gray: papel,
    dark: carbono,
    blue: caneta,
    green: verde,
    red: vermelho,
    yellow: ambar,
  },

  fontFamily: BODY_FONT,
  fontFamilyMonospace: CODE_FONT,
  fontWeights: { regular: '400', medium: '600', bold: '700' },
  fontSizes: { xs: rem(13), sm: rem(14.5), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
  headings: {
    fontFamily: TITLE_FONT,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.875rem, 1.55rem + 1.3vw, 2.5rem)', lineHeight: '1.1' },
      h2: { fontSize: 'clamp(1.625rem, 1.3rem + 1.3vw, 2.25rem)', lineHeight: '1.14' },
      h3: { fontSize: rem(22), lineHeight: '1.22' },
      h4: { fontSize: rem(18), lineHeight: '1.3' },
      h5: { fontSize: rem(16), lineHeight: '1.35' },
      h6: { fontSize: rem(14.5), lineHeight: '1.4' },
    },
  },

  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(3), sm: rem(5), md: rem(8), lg: rem(12), xl: rem(18) },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '40em', md: '48em', lg: '62.5em', xl: '75em' },
  shadows: {
    xs: 'var(--gb-s-1)',
    sm: 'var(--gb-s-1)',
    md: 'var(--gb-s-2)',
    lg: 'var(--gb-s-2)',
    xl: 'var(--gb-s-3)',
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
})
