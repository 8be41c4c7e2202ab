import { hasVisibleText } from '#domain/text/visible-text.ts'

// Where fingers walk: the rows of the keyboards sold here, the alphabet, the digits, and the columns.
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklç',
  'asdfghjkl;',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
].flatMap((walk) => [walk, Array.from(walk).toReversed().join('')])

const SHORTEST_WALK = 3
const LONGEST_REPEATED_PART = 4

const OBVIOUS_WORDS = new Set(
  `senha minhasenha novasenha mudar mudeme trocar acesso entrar login teste testando usuario cliente admin administrador administrator
  root mestre master password passwd letmein welcome bemvindo convidado
  gabarite gabarito simulado simulados certificacao certificado certificada exame exames prova provas questao questoes
  estudo estudos estudar estudante aluno aluna concurso concurseiro aprovado aprovada aprovacao passar passei voupassar
  aws amazon azure google cloud nuvem microsoft oracle cisco linux windows docker kubernetes scrum agile itil devops comptia
  security python java javascript programador desenvolvedor computador internet tecnologia
  brasil brasileiro brasileira brazil portugal saopaulo riodejaneiro bahia minas gerais parana curitiba salvador recife
  flamengo corinthians palmeiras santos vasco gremio internacional cruzeiro atletico galo botafogo fluminense sport ceara
  fortaleza vitoria mengao timao verdao tricolor futebol
  amor amore teamo amominhafamilia amorzinho vida minhavida paixao saudade familia minhafamilia mae pai filho filha bebe
  deus jesus jesuscristo deusefiel senhor maria nossasenhora gratidao felicidade feliz princesa principe
  estrela borboleta chocolate cachorro gatinho sol lua
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
  segunda terca quarta quinta sexta sabado domingo verao inverno outono primavera natal carnaval`
    .toLowerCase()
    .split(/\s+/),
)

const EXAM_CODES =
  /^(?:clf|saa|sap|soa|dva|dop|scs|mls|ans|dbs|pas|az|ai|dp|sc|ms|mb|pl|sy|sy0|cs0|xk0|psm|pspo|pmp|kcna|cka|ckad|cks|itil4f|itilf|lpi|capm|101)(?:c?\d*|i{1,3})$/

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * Walks, repeats, exam codes, or one obvious word with digits and signs around it (spec 4.3). `isCommonWord`: whether a
 * word of plain letters is high on the list of common passwords.
 */
export function isGuessable(password: string, isCommonWord: (word: string) => boolean): boolean {
  if (!hasVisibleText(password)) return true
  const text = password.toLowerCase()
  if (isOnePartRepeated(text) || isOfWalks(text)) return true
  return [text, ...withoutLookalikes(text)].some((reading) => isObvious(plain(reading), isCommonWord))
}

function isOnePartRepeated(text: string): boolean {
  const characters = Array.from(text)
  return Array.from({ length: LONGEST_REPEATED_PART }, (_, before) => before + 1).some(
    (size) =>
      characters.length > size && characters.every((character, at) => character === characters[at % size]),
  )
}

function isOfWalks(text: string): boolean {
  let rest = text.replaceAll(/[\s._-]/g, '')
  let walked = 0
  while (rest !== '') {
    const size = Math.max(walkAtStart(rest), repeatAtStart(rest))
    if (size < SHORTEST_WALK) break
    rest = rest.slice(size)
    walked += size
  }
  return walked >= SHORTEST_WALK && walked > rest.length && /^[\d\W_]{0,4}$/.test(rest)
}

function walkAtStart(text: string): number {
  let longest = 0
  for (let size = SHORTEST_WALK; size <= text.length; size += 1) {
    const start = text.slice(0, size)
    if (!WALKS.some((walk) => walk.includes(start))) break
    longest = size
  }
  return longest
}

const repeatAtStart = (text: string): number => /^(.)\1*/u.exec(text)?.[0].length ?? 0

function withoutLookalikes(text: string): string[] {
  const read = (part: string) => Array.from(part, (sign) => LOOKALIKES[sign] ?? sign).join('')
  const [, word = '', tail = ''] = /^(.*?)([\d\W_]*)$/su.exec(text) ?? []
  return Array.from(
    { length: tail.length + 1 },
    (_, size) => read(word + tail.slice(0, size)) + tail.slice(size),
  )
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

function isObvious(text: string, isCommonWord: (word: string) => boolean): boolean {
  if (EXAM_CODES.test(text.replace(/(?:19|20)\d\d$/, ''))) return true
  const word = text.replace(/^\d+/, '').replace(/\d+$/, '')
  return OBVIOUS_WORDS.has(word) || OBVIOUS_WORDS.has(singular(word)) || isCommonWord(word)
}

const singular = (word: string) => word.replace(/s$/, '')
