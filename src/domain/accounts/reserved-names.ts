import type { Role } from './roles.ts'

const HOUSE_WORDS = [
  'admin',
  'administracao',
  'administrador',
  'administradora',
  'administradores',
  'admins',
  'atendimento',
  'equipe',
  'moderacao',
  'moderador',
  'moderadora',
  'moderadores',
  'suporte',
]

/** Look like letters of the reserved words and do not become them by decomposition. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαᴀɑ@4',
  b: 'вβʙ8',
  c: 'сϲᴄ',
  d: 'ԁᴅđ',
  e: 'еεᴇ3',
  g: 'ɡɢ',
  i: 'іιɪıl|!1',
  m: 'мμᴍ',
  n: 'ηνɴп',
  o: 'оοσᴏø0',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕꜱ$5',
  t: 'тτᴛ7',
  u: 'υᴜ',
}
const LOOKS_LIKE = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
)

const SIGN_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]
const ALPHABET_LENGTH = 26

/** A shorter brand is part of many a name: 'FIA' of 'Sofia'. */
const LEAST_LETTERS_ANYWHERE = 6

/**
 * The brand anywhere in a name, a short one and another house word as a word; case, accents, look-alikes and signs
 * change nothing. See spec 4.2.
 */
export function posesAsHouse({ name, brand, role }: { name: string; brand: string; role: Role }): boolean {
  if (role === 'admin') return false
  const decomposed = plain(name)
  // A digit may replace a letter, or be nothing.
  const readings = [asRead(decomposed), asRead(decomposed.replaceAll(/\p{N}/gu, ' '))]
  return readings.some((reading) => namesBrand(reading, plain(brand)) || hasWord(reading, HOUSE_WORDS))
}

const plain = (text: string): string =>
  Array.from(text, ofSignAlphabet)
    .join('')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

const asRead = (text: string): string => Array.from(text, (sign) => LOOKS_LIKE.get(sign) ?? sign).join('')

function ofSignAlphabet(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = SIGN_ALPHABETS.find((start) => code >= start && code < start + ALPHABET_LENGTH)
  return first === undefined ? sign : String.fromCodePoint(0x61 + code - first)
}

const wordsOf = (text: string): string[] => text.split(/\P{L}+/u).filter((word) => word !== '')

function namesBrand(text: string, plainBrand: string): boolean {
  if (!/\p{L}/u.test(plainBrand)) return false
  const brand = wordsOf(asRead(plainBrand)).join('')
  return brand.length < LEAST_LETTERS_ANYWHERE
    ? hasWord(text, [brand])
    : wordsOf(text).join('').includes(brand)
}

/** Neighbours count as one word, too: 'S u p o r t e' has seven. */
function hasWord(text: string, sought: readonly string[]): boolean {
  const words = wordsOf(text)
  const longest = Math.max(...sought.map(({ length }) => length))
  return words.some((_, first) => {
    let joined = ''
    for (const word of words.slice(first)) {
      joined += word
      if (joined.length > longest) return false
      if (sought.includes(joined)) return true
    }
    return false
  })
}
