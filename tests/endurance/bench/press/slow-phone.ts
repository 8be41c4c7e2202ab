import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'

/** A cheap phone on a bus: 1.6 Mbps down, 150 ms there and back, a processor four times slower than this one. */
const PROCESSOR_RATE = 4
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
}
const WINDOW = { width: 390, height: 844 }

export type SlowPhone = { page: Page; slowLine: () => Promise<void>; close: () => Promise<void> }

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs() })

/** A page of a browser that knows nothing of the site yet; its line is slow from the beginning unless said otherwise. */
export async function openSlowPhone(
  browser: Browser,
  { origin, hasSlowLine = true }: { origin: string; hasSlowLine?: boolean },
): Promise<SlowPhone> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: WINDOW,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const protocol: CDPSession = await context.newCDPSession(page)
  const slowLine = async () => {
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', LINE)
  }
  if (hasSlowLine) await slowLine()
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_RATE })
  return { page, slowLine, close: () => context.close() }
}
