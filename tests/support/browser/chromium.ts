import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// First the one without a window around its pages: it draws nothing that nobody sees, and takes half of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** No traffic but ours: the browser of a test talks to nobody on its own. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * The browser that tests use: CHROMIUM_PATH, else one on PATH, else Playwright's own. Throws a sentence that says what
 * to do if there is none.
 */
export function chromiumPath(): string {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH aponta para '${chosen}', que não existe ou não pode ser executado.`)
  }
  const found = onPath() ?? playwrightsOwn()
  if (found === null) {
    throw new Error(
      'Nenhum Chromium encontrado. Instale o pacote chromium do sistema, rode `npx playwright install chromium` ou informe CHROMIUM_PATH.',
    )
  }
  return found
}

/** Arguments for that browser. Chromium's sandbox refuses to run as root, and only then is it left out. */
export function chromiumArgs(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : [...QUIET]
}

function onPath(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return places.find(isExecutable) ?? null
}

function playwrightsOwn(): string | null {
  const path = chromium.executablePath()
  return path !== '' && existsSync(path) ? path : null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
