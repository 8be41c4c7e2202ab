import { readFileSync } from 'node:fs'
import { isSettingName, settingDefaults, type SettingName } from '#server/settings.ts'
import { COMMANDS } from './command-words.ts'
import { SETTINGS } from './setting-words.ts'

type Language = 'en' | 'pt'

/** The two pages, and the language of each. */
export const PAGES = [
  { file: 'README.md', language: 'en' },
  { file: 'LEIAME.md', language: 'pt' },
] as const

const HEADS = {
  commands: { en: ['Command', 'What it does'], pt: ['Comando', 'O que faz'] },
  settings: { en: ['Variable', 'Default', 'What for'], pt: ['Variável', 'Padrão', 'Para quê'] },
  limits: { en: ['Limit', 'Default'], pt: ['Limite', 'Padrão'] },
} as const

/** A page with its tables written anew, between the marks `<!-- name -->` and `<!-- /name -->`. */
export const withTables = (page: string, language: Language): string =>
  (['commands', 'settings', 'limits'] as const).reduce((text, name) => {
    const place = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`)
    return text.replace(
      place,
      (_, open: string, close: string) => `${open}\n${tableOf(name, language)}\n\n${close}`,
    )
  }, page)

/** The names of the scripts in package.json. */
export function scriptNames(): string[] {
  const read: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  if (typeof read !== 'object' || read === null || !('scripts' in read)) return []
  return typeof read.scripts === 'object' && read.scripts !== null ? Object.keys(read.scripts) : []
}

function tableOf(name: keyof typeof HEADS, language: Language): string {
  const head = HEADS[name][language]
  const rows = { commands: commandRows, settings: settingRows, limits: limitRows }[name](language)
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Who runs a school reads of the commands that run it; who reads the code, of all. */
const commandRows = (language: Language): string[][] =>
  Object.entries(COMMANDS)
    .filter(([, words]) => language === 'en' || words.for === 'running')
    .map(([name, words]) => {
      const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
      return [
        `\`${[command, words.usage?.[language]].filter(Boolean).join(' ').replaceAll('|', '\\|')}\``,
        words[language],
      ]
    })

/** Settings with the same words share a row. */
function settingRows(language: Language): string[][] {
  const defaults = settingDefaults()
  const rows = new Map<string, string[]>()
  for (const [name, words] of Object.entries(SETTINGS)) {
    const fixed = isSettingName(name) ? defaults[name] : undefined
    const row = [words.default?.[language] ?? (fixed ? `\`${fixed}\`` : '–'), words[language]]
    rows.set(row.join('\n'), [...(rows.get(row.join('\n')) ?? []), `\`${name}\``])
  }
  return [...rows].map(([row, names]) => [names.join(', '), ...row.split('\n')])
}

const limitRows = (): string[][] =>
  Object.entries(settingDefaults())
    .filter((entry): entry is [SettingName, string] => entry[0].startsWith('LIMIT_'))
    .map(([name, value]) => [`\`${name}\``, `\`${value}\``])
