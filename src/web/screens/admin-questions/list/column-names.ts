/** In the order of the table; the statement and the actions are always there. */
export const COLUMN_LABELS = {
  numero: 'Nº',
  status: 'Status',
  simulado: 'Simulado',
  dominio: 'Domínio',
  alternativas: 'Alternativas',
  corretas: 'Correta(s)',
  tipo: 'Tipo',
  dificuldade: 'Dificuldade',
  medida: 'Medida',
  respostas: 'Respostas',
  acerto: 'Acerto',
  correlacao: 'Correlação',
  usada: 'Usada',
  denuncias: 'Denúncias e recursos',
  alterada: 'Alterada',
} as const
export type ColumnName = keyof typeof COLUMN_LABELS

const isColumnName = (name: string): name is ColumnName => Object.hasOwn(COLUMN_LABELS, name)
export const COLUMN_NAMES = Object.keys(COLUMN_LABELS).filter(isColumnName)

const USUAL_COLUMNS: readonly ColumnName[] = [
  'numero',
  'status',
  'simulado',
  'alternativas',
  'corretas',
  'tipo',
  'dificuldade',
]

const NO_COLUMN = 'nenhuma'

/** `numero,acerto`; undefined for the usual ones. */
export function writtenColumns(names: readonly ColumnName[]): string | undefined {
  const written = names.join(',')
  return written === USUAL_COLUMNS.join(',') ? undefined : written || NO_COLUMN
}

export const columnsOf = ({ colunas }: { colunas?: string | undefined }): readonly ColumnName[] =>
  COLUMN_NAMES.filter((name) => (colunas?.split(',') ?? USUAL_COLUMNS).includes(name))
