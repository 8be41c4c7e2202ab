import { describe, expect, it } from 'vitest'
import { deviceOf } from './user-agent.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S928B)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

describe('the device of a session', () => {
  it.each([
    ['Chrome', 'Windows', `${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
    ['Edge', 'Windows', `${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
    ['Opera', 'Windows', `${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/125.0.0.0`],
    ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
    ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0 Safari/537.36`],
    ['Safari', 'macOS', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`],
    [
      'Firefox',
      'macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
    ],
    [
      'Chrome',
      'ChromeOS',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    ],
    ['Safari', 'iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
    ['Chrome', 'iPhone', `${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'iPhone', `${IPHONE} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge', 'iPhone', `${IPHONE} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/605.1.15`],
    [
      'Safari',
      'iPad',
      `${IPHONE.replace('iPhone;', 'iPad;').replace('iPhone OS', 'OS')} Version/18.1 Mobile/15E148 Safari/604.1`,
    ],
    ['Chrome', 'Android', `${ANDROID} ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`],
    [
      'Samsung Internet',
      'Android',
      `${ANDROID} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['Firefox', 'Android', 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'],
  ])('is %s on %s', (browser, system, userAgent) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })

  it.each([[null], [''], ['curl/8.5.0'], ['<b>Chrome</b>'], ['node']])(
    'is unknown when the browser says %j',
    (said) => {
      expect(deviceOf(said)).toEqual({ browser: null, system: null })
    },
  )

  it('is read from the beginning of the text only, so that an endless one costs nothing', () => {
    expect(deviceOf(`${'x'.repeat(500)} Firefox/144.0 Windows`)).toEqual({ browser: null, system: null })
    expect(deviceOf(`Version/${'1'.repeat(1_000_000)} Windows`)).toEqual({ browser: null, system: null })
  })
})
