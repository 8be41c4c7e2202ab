export type Device = { browser: string | null; system: string | null }

type Sign = readonly [name: string, pattern: RegExp]

// The order decides: nearly every browser also claims to be Chrome, Safari or Linux.
const BROWSERS: readonly Sign[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const SYSTEMS: readonly Sign[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

/** Only the beginning is read: the text is the caller's own, of any length. */
const MOST_READ = 500

export function deviceOf(userAgent: string | null): Device {
  const text = (userAgent ?? '').slice(0, MOST_READ)
  return { browser: firstOf(BROWSERS, text), system: firstOf(SYSTEMS, text) }
}

const firstOf = (signs: readonly Sign[], text: string): string | null =>
  signs.find(([, pattern]) => pattern.test(text))?.[0] ?? null
