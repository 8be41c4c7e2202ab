import { BRAND } from '#pt-br/brand.ts'
import { PRELOADED_FONTS } from '#web/theme/fonts.ts'
import '#web/theme/mantine.css'
import '#web/theme/global.css'
import { cssVariablesResolver } from '#web/theme/css-variables.ts'
import { theme } from '#web/theme/theme.ts'
import { ColorSchemeScript, mantineHtmlProps, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'

/** The HTML document around every page: colour scheme without flash, theme, toasts. */
export function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  if (nonce) setNonce(nonce)
  return (
    <html lang="pt-BR" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="application-name" content={BRAND.name} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icone-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f3ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#11141d" />
        {PRELOADED_FONTS.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
        <HeadContent />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce ?? ''}
        >
          {children}
          <Notifications containerWidth={400} />
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  )
}
