import { SITE, siteToTell } from '#pt-br/site.ts'
import { NEEDS_SCRIPTS } from '#pt-br/failures.ts'
import controlsSheet from '#web/theme/controls.css?url'
import { PRELOADED_FONTS } from '#web/theme/fonts.ts'
import '#web/theme/mantine.css'
import '#web/theme/global.css'
import { theme } from '#web/theme/theme.ts'
import { ColorSchemeScript, mantineHtmlProps, MantineProvider } from '@mantine/core'
import { HeadContent, Scripts, useHydrated, useRouter, useRouterState } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import classes from './document.module.css'
import { PEN_DEFINITIONS } from '#web/ui/marks/pen-strokes.ts'
import { PRE_HYDRATION_SCRIPT } from './pre-hydration-script.ts'

// Only in the server's bundle: the browser has the scripts in the page.
const IN_THE_PAGE = { __html: '' }
const PRE_HYDRATION = import.meta.env.SSR ? { __html: PRE_HYDRATION_SCRIPT } : IN_THE_PAGE
const STROKES = { __html: PEN_DEFINITIONS }

/** The HTML document of every page: colour scheme without flash, pre-hydration script, fonts, theme. */
export function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  if (nonce) setNonce(nonce)
  return (
    <html lang="pt-BR" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="application-name" content={SITE.name} />
        <SiteFacts />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icone-180.png" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f3ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#11141d" />
        {PRELOADED_FONTS.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {import.meta.env.SSR ? (
          <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
        ) : (
          <script
            nonce={nonce}
            data-mantine-script
            dangerouslySetInnerHTML={IN_THE_PAGE}
            suppressHydrationWarning
          />
        )}
        <script nonce={nonce} dangerouslySetInnerHTML={PRE_HYDRATION} suppressHydrationWarning />
        <HeadContent />
        <ControlsSheet />
        <Installable />
      </head>
      <body>
        <noscript>
          <p className={classes.needsScripts}>{NEEDS_SCRIPTS}</p>
        </noscript>
        <svg width={0} height={0} className={classes.strokes} aria-hidden>
          <defs dangerouslySetInnerHTML={STROKES} suppressHydrationWarning />
        </svg>
        <MantineProvider
          theme={theme}
          withCssVariables={false}
          withGlobalClasses={false}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce ?? ''}
        >
          {children}
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  )
}

/** For the browser, which is told before anything is drawn there. */
function SiteFacts() {
  const facts = siteToTell()
  return facts === null ? null : <meta name="site" content={facts} />
}

/** Suspends what needs it. A public page has none of that for a visitor; the next page brings it. */
function ControlsSheet() {
  const isWithout = useRouterState({
    select: ({ matches }) =>
      matches.some(({ staticData }) => staticData.isToRead === true) &&
      matches.every(({ context }) => context.viewer === null),
  })
  return isWithout ? null : <link rel="stylesheet" href={controlsSheet} precedence="controls" />
}

/** After hydration: a first view loads few files. */
const Installable = () => (useHydrated() ? <link rel="manifest" href="/manifest.webmanifest" /> : null)
