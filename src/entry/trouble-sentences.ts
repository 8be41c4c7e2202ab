import type { FolderInUse } from '#server/adapters/db/open-database.ts'
import type { WrongSettings } from '#server/settings.ts'

// What keeps a process from starting, or a command from doing its work: one sentence each, which names the setting and
// never its value.

const DATABASE = 'Confira DATABASE_URL.'
const CERTIFICATE =
  'O certificado do PostgreSQL não pôde ser conferido. Se a autoridade é particular, diga sslrootcert=/caminho/ca.crt em DATABASE_URL; sslmode=require também confere.'
const FULL = 'O disco está cheio: a pasta de dados não pôde ser gravada. Libere espaço e tente de novo.'
const READ_ONLY =
  'A pasta de dados não pode ser gravada por este usuário. Confira DATA_DIR e as permissões, ou use outra pasta.'

const NOT_MADE = 'A pasta de dados não pôde ser criada. Confira DATA_DIR, ou use outra pasta.'

/** By the code of Node's, of PostgreSQL's or of TLS's error. */
const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'O PostgreSQL de DATABASE_URL não respondeu. Confira o endereço e se ele está no ar.',
  ECONNRESET: 'O PostgreSQL fechou a conexão ao ser chamado. Confira o endereço, a porta e se ele pede TLS.',
  ETIMEDOUT: 'O PostgreSQL de DATABASE_URL não respondeu a tempo. Confira o endereço e o firewall.',
  EHOSTUNREACH: 'A máquina de DATABASE_URL não pode ser alcançada. Confira o endereço e a rede.',
  ENETUNREACH: 'A máquina de DATABASE_URL não pode ser alcançada. Confira o endereço e a rede.',
  ENOTFOUND: `O nome da máquina do PostgreSQL não existe. ${DATABASE}`,
  EAI_AGAIN: `O nome da máquina do PostgreSQL não pôde ser procurado agora. ${DATABASE}`,
  '28P01': `O PostgreSQL recusou o usuário ou a senha. ${DATABASE}`,
  '28000': `O PostgreSQL não deixa este usuário entrar desta máquina, ou não sem TLS. ${DATABASE}`,
  '3D000': `O PostgreSQL não tem o banco pedido. Crie-o, ou confira o nome em DATABASE_URL.`,
  '42501':
    'O usuário de DATABASE_URL não pode criar as tabelas neste banco. Torne-o dono do banco, ou dê a ele CREATE no banco e no esquema public.',
  '53300':
    'O PostgreSQL está sem conexões livres. Diminua DATABASE_POOL ou aumente max_connections no servidor.',
  '53100': 'O disco do PostgreSQL está cheio. Libere espaço nele e tente de novo.',
  '25006': 'O PostgreSQL só aceita leituras (é uma réplica?). Aponte DATABASE_URL para o servidor principal.',
  '57P03': 'O PostgreSQL ainda está começando. Tente de novo em instantes.',
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  CERT_HAS_EXPIRED: 'O certificado do PostgreSQL venceu. Renove-o no servidor.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'O certificado do PostgreSQL é de outra máquina. Use em DATABASE_URL o nome que está nele.',
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: READ_ONLY,
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  ENOTDIR: 'DATA_DIR passa por um arquivo que não é pasta. Escolha outra pasta.',
  EEXIST: 'DATA_DIR é um arquivo, e não uma pasta. Escolha outra pasta.',
}

/** Errors that have no code. */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /does not support SSL/i,
    'DATABASE_URL pede TLS e o PostgreSQL não o oferece. Ligue TLS no servidor, ou tire sslmode do endereço.',
  ],
  [/timeout expired|connection timeout/i, BY_CODE['ETIMEDOUT'] ?? ''],
  [/Connection terminated unexpectedly/i, BY_CODE['ECONNRESET'] ?? ''],
]

/** As PGlite's file system numbers a full disk. */
const EMBEDDED_ENOSPC = 51

const DEEPEST = 6

/** Null where nobody has a better word than the error itself. By shape: classes differ across the border of the built bundle. */
export function troubleSentence(error: unknown): string | null {
  if (isNamed<WrongSettings>(error, 'faults'))
    return `Configuração errada:\n${error.faults.map((fault) => `  ${fault}`).join('\n')}`
  if (isNamed<FolderInUse>(error, 'folder'))
    return `A pasta de dados ${error.folder} está em uso. O banco embutido aceita um processo por vez: encerre o outro Gabarite, ou use outra pasta: DATA_DIR=outra.`
  for (const each of chainOf(error)) {
    const code: unknown = Reflect.get(each, 'code')
    const known = typeof code === 'string' ? BY_CODE[code] : undefined
    if (known !== undefined) return known
    if (code === 'ENOENT' && Reflect.get(each, 'syscall') === 'mkdir') return NOT_MADE
    if (Reflect.get(each, 'errno') === EMBEDDED_ENOSPC) return FULL
    const words = BY_WORDS.find(([pattern]) => pattern.test(String(Reflect.get(each, 'message'))))
    if (words) return words[1]
  }
  return null
}

/** An error, what it was made of, and what that was made of. */
function chainOf(error: unknown, depth = 0): object[] {
  if (typeof error !== 'object' || error === null || depth === DEEPEST) return []
  const parts: unknown = Reflect.get(error, 'errors')
  const inner: unknown[] = [Reflect.get(error, 'cause'), ...listOf(parts)]
  return [error, ...inner.flatMap((each) => chainOf(each, depth + 1))]
}

function listOf(parts: unknown): unknown[] {
  const list: unknown[] = Array.isArray(parts) ? parts : []
  return list
}

const isNamed = <Known extends object>(error: unknown, property: keyof Known & string): error is Known =>
  typeof error === 'object' && error !== null && property in error
