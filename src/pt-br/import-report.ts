import type { EntryVerdict, JudgedEntry } from '#domain/question-import.ts'
import { describeFinding } from './question-file.ts'

/** What the rehearsal says of an entry in a word. */
export const VERDICT_LABELS: Readonly<Record<EntryVerdict, string>> = {
  ready: 'Pronta',
  doubtful: 'Aviso',
  refused: 'Recusada',
}

/** 'Linha 12', with its file where there are several. */
export const entryPlace = ({ line, file }: Pick<JudgedEntry, 'line' | 'file'>): string =>
  file === null ? `Linha ${line}` : `${file}, linha ${line}`

const HEAD = ['Arquivo', 'Linha', 'Situação', 'O que aconteceu', 'Sugestões', 'Enunciado', 'Importar']

/** The report of a rehearsal as rows of a sheet, its head first: everything that the screen shows, all pages of it. */
export const importReportRows = (entries: readonly Omit<JudgedEntry, 'question'>[]): string[][] => [
  HEAD,
  ...entries.map(({ file, line, verdict, wanted, preview, findings, advice }) => [
    file ?? '',
    String(line),
    VERDICT_LABELS[verdict],
    findings
      .map(describeFinding)
      .map(({ title, detail }) => `${title}: ${detail}`)
      .join(' '),
    advice.join(' '),
    preview,
    wanted ? 'sim' : 'não',
  ]),
]
