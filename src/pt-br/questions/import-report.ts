import type {
  EntryChange,
  EntryVerdict,
  ImportSummary,
  JudgedEntry,
} from '#domain/questions/question-import.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { describeFinding } from './question-file.ts'

export const VERDICT_LABELS: Readonly<Record<EntryVerdict, string>> = {
  ready: 'Pronta',
  doubtful: 'Aviso',
  refused: 'Recusada',
}

/** 'Linha 12', with its file where there are several. */
export const entryPlace = ({ line, file }: Pick<JudgedEntry, 'line' | 'file'>): string =>
  file === null ? `Linha ${line}` : `${file}, linha ${line}`

/** '12 fáceis, 21 médias, 9 difíceis'; zeros are left out. */
export function readyByDifficulty({
  easy,
  medium,
  hard,
}: Pick<ImportSummary, 'easy' | 'medium' | 'hard'>): string {
  const kinds: [number, string, string][] = [
    [easy, 'fácil', 'fáceis'],
    [medium, 'média', 'médias'],
    [hard, 'difícil', 'difíceis'],
  ]
  return kinds
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${formatInteger(count)} ${count === 1 ? one : many}`)
    .join(', ')
}

export const CHANGE_LABELS: Readonly<Record<EntryChange, string>> = {
  new: 'Nova',
  update: 'Atualiza',
  same: 'Igual',
}

/** '3 questões já usadas em simulados mudam de gabarito ou de alternativas.': before an import. */
export const keyChangesAhead = (count: number): string =>
  `${usedQuestions(count)} ${count === 1 ? 'muda' : 'mudam'} de gabarito ou de alternativas.`

/** Behind an import: what of it nobody decided about yet. */
export const keyChangesWaiting = (count: number): string =>
  `${usedQuestions(count)} ${count === 1 ? 'mudou' : 'mudaram'} de gabarito ou de alternativas e ${count === 1 ? 'espera' : 'esperam'} uma decisão em Questões suspeitas.`

const usedQuestions = (count: number): string =>
  `${counted(count, 'question')} já ${count === 1 ? 'usada' : 'usadas'} em simulados`

const HEAD = [
  'Arquivo',
  'Linha',
  'Situação',
  'Mudança',
  'O que aconteceu',
  'Sugestões',
  'Enunciado',
  'Importar',
]

type ReportedEntry = Omit<JudgedEntry, 'question' | 'questionId' | 'revision'>

/** The report of a dry run as rows of a sheet, head first: all pages. */
export const importReportRows = (entries: readonly ReportedEntry[]): string[][] => [
  HEAD,
  ...entries.map(({ file, line, verdict, change, wanted, preview, findings, advice }) => [
    file ?? '',
    String(line),
    VERDICT_LABELS[verdict],
    CHANGE_LABELS[change],
    findings
      .map(describeFinding)
      .map(({ title, detail }) => `${title}: ${detail}`)
      .join(' '),
    advice.join(' '),
    preview,
    wanted ? 'sim' : 'não',
  ]),
]
