import { everyRoute } from './headers-crawl.ts'

/** What each page reads from its address; one that reads nothing is tried with a name of nobody's. */
export const READ_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/admin': [],
  '/admin/': [],
  '/auth': ['de', 'aba', 'message'],
  '/confirmar-email': ['token'],
  '/dashboard': ['payment', 'session_id', 'purchase', 'exame'],
  '/exames/$examId/': [],
  '/exames/$examId/caderno': [],
  '/exames/$examId/prontidao': [],
  '/exames/$examId/prova': ['questao'],
  '/exames/$examId/treino': ['simulacao'],
  '/historico': ['exame'],
  '/parar-avisos': ['token'],
  '/pomodoro': [],
  '/privacidade': [],
  '/profile': ['aba'],
  '/reconhecer-aparelho': ['token'],
  '/recursos': [],
  '/reset-password': ['token', 'type'],
  '/termos': [],
  '/trocar-email': ['token'],
  '/admin/comments': ['pagina', 'status', 'exame', 'de', 'ate', 'comentario'],
  '/admin/exams': ['pagina', 'busca'],
  '/admin/questions': [
    'pagina',
    'busca',
    'exame',
    'dominio',
    'lote',
    'status',
    'dificuldade',
    'so',
    'colunas',
    'ordem',
    'por',
    'questao',
    'copia',
  ],
  '/admin/questions/mudancas': ['pagina'],
  '/admin/questions/importar': ['importacao', 'etapa', 'aba', 'aviso', 'exame', 'pagina'],
  '/admin/registro': ['pagina', 'ato'],
  '/admin/reports': [
    'periodo',
    'de',
    'ate',
    'exame',
    'modo',
    'receita',
    'devolucoes',
    'pendentes',
    'dificeis',
    'comentadas',
  ],
  '/admin/suspects': ['pagina', 'sinal', 'exame', 'situacao', 'questao'],
  '/admin/mensagens': ['pagina', 'busca', 'situacao'],
  '/admin/acessos': ['pagina', 'busca', 'exame', 'situacao'],
  '/admin/users': ['pagina', 'busca', 'role', 'de', 'ate'],
  '/pagamento-simulado/$sessionId': [],
  '/recibos/$purchaseId': [],
  '/simulados/': [],
  '/simulados/$examId/': [],
  '/simulados/$examId/resultados': ['simulacao', 'filtro'],
  '/simulados/$examId/revisar': ['simulacao', 'questao', 'filtro'],
}

const NOBODYS = ['inventado']

/** Where a bad value of one parameter needs a good one beside it to be read at all. */
const COMPANY: Readonly<Record<string, string>> = {
  session_id: 'payment=success&',
  purchase: 'payment=cancelled&',
  token: 'type=recovery&',
}

const GOOD_PATH: Readonly<Record<string, string>> = { $examId: 'CLF-C02' }

export const BAD_VALUES: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '2',
  '1.5',
  '1e1',
  '1e400',
  '0x1',
  '01',
  '999999999',
  '1000001',
  '9007199254740993',

  'true',
  'false',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '[]',
  '[1]',
  '["a"]',
  '{}',
  '{"a":1}',
  '"a"',
  '""',

  'toString',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'valueOf',
  'length',
  'xyz',
  'ÀÉ',
  '😀',
  'CLF-C02',
  'clf-c02',

  '/a',
  '//mal.example',
  'https://mal.example',
  'javascript:alert(1)',
  '/auth',
  '/%2f',
  '../..',
  '\\',
  'a/b',
  'a?b',
  'a#b',
  '<b>x</b>',
  "' or 1=1 --",
  '%',
  '%zz',
  '\u0000',
  '\u202E',
  '\u200B',
  '\r\n',
  'x'.repeat(300),

  '7f1d0000-0000-4000-8000-000000000001',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '1999-01-01',
]

/** An address to try: what page it is of, which parameter is bad, and how. */
export type BadAddress = { route: string; address: string }

/** Each parameter of each page with each value, alone and twice. */
export function badAddresses(values: readonly string[] = BAD_VALUES): BadAddress[] {
  return everyRoute().flatMap((route) => [...badQueries(route, values), ...badPaths(route, values)])
}

function badQueries(route: string, values: readonly string[]): BadAddress[] {
  const read = READ_PARAMETERS[route] ?? []
  const path = route.replaceAll(/\$\w+/g, (name) => GOOD_PATH[name] ?? 'inventado')
  return (read.length > 0 ? read : NOBODYS).flatMap((name) =>
    values.flatMap((value) => {
      const pair = `${name}=${encodeURIComponent(value)}`
      const address = `${path}?${COMPANY[name] ?? ''}${pair}`
      return [
        { route, address },
        { route, address: `${address}&${pair}` },
      ]
    }),
  )
}

function badPaths(route: string, values: readonly string[]): BadAddress[] {
  if (!route.includes('$')) return []
  return values
    .filter((value) => value !== '')
    .map((value) => ({ route, address: route.replaceAll(/\$\w+/g, () => encodeURIComponent(value)) }))
}
