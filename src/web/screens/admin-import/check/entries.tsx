import { formatInteger } from '#pt-br/formats/numbers.ts'
import { CHANGE_LABELS, entryPlace, VERDICT_LABELS } from '#pt-br/questions/import-report.ts'
import { FINDING_NAMES } from '#pt-br/questions/finding-names.ts'
import type { ImportFindingKind } from '#domain/questions/question-import.ts'
import {
  entriesQuery,
  type ImportEntry,
  type QuestionImport,
  useChooseEntries,
} from '#web/api/admin/admin-imports.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { AdminList } from '#web/parts/admin/admin-list.tsx'
import { SelectFilter } from '#web/parts/admin/admin-filters.tsx'
import type { AdminColumn } from '#web/parts/admin/admin-table.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { Cross } from '#web/ui/marks/strokes.tsx'
import { Button, Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './entries.module.css'
import { EntryDialog } from './entry-dialog.tsx'
import { Findings } from './findings.tsx'

type EntriesProps = { importId: string; page: number }

type DoubtfulEntriesProps = EntriesProps & {
  doubtful: number
  kinds: QuestionImport['kinds']
  kind: ImportFindingKind | undefined
}

export function DoubtfulEntries({ importId, page, doubtful, kinds, kind }: DoubtfulEntriesProps) {
  const entries = useQuery(entriesQuery({ importId, ready: false, kind, page }))
  const tick = useTick(importId, { ready: false, kind })
  const opening = useOpening(importId)
  return (
    <>
      <div className={classes.tools}>
        {doubtful > 1 && <TickAll label="Linhas com aviso" onTick={(wanted) => tick(null, wanted)} />}
        {kinds.length > 1 && <KindFilter kinds={kinds} kind={kind} />}
      </div>
      <AdminList
        query={entries}
        label="Avisos e recusas"
        columns={[LINE, SITUATION, FINDINGS, statementColumn(opening.open), CHANGE, tickColumn(tick)]}
        phoneColumns={2}
        loading="Carregando avisos e recusas..."
        failed="Não foi possível carregar os avisos"
        empty={kind === undefined ? 'Nenhum aviso e nenhuma recusa' : 'Nenhuma linha com este aviso'}
        noun="line"
      />
      {opening.dialog}
    </>
  )
}

export function ReadyEntries({ importId, page, ready }: EntriesProps & { ready: number }) {
  const entries = useQuery(entriesQuery({ importId, ready: true, page }))
  const tick = useTick(importId, { ready: true })
  const opening = useOpening(importId)
  return (
    <>
      {ready > 1 && (
        <div className={classes.tools}>
          <TickAll label="Linhas prontas" onTick={(wanted) => tick(null, wanted)} />
        </div>
      )}
      <AdminList
        query={entries}
        label="Prontas"
        columns={[LINE, statementColumn(opening.open), CHANGE, ADVICE, tickColumn(tick)]}
        phoneColumns={2}
        loading="Carregando linhas prontas..."
        failed="Não foi possível carregar as linhas prontas"
        empty="Nenhuma linha pronta"
        noun="line"
      />
      {opening.dialog}
    </>
  )
}

type Tick = (position: number | null, wanted: boolean) => void

/** All at once are those that the list shows, on every page of it. */
function useTick(importId: string, shown: { ready: boolean; kind?: ImportFindingKind | undefined }): Tick {
  const choose = useChooseEntries(importId)
  return (position, wanted) =>
    choose.mutate(
      { position, ...shown, wanted },
      { onError: (error) => toastRefusal(error, 'Não foi possível marcar a linha. Tente novamente.') },
    )
}

function useOpening(importId: string) {
  const [entry, setEntry] = useState<ImportEntry | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    open: (chosen: ImportEntry) => {
      setEntry(chosen)
      setIsOpen(true)
    },
    dialog: (
      <EntryDialog importId={importId} entry={entry} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    ),
  }
}

type TickAllProps = { label: string; onTick: (wanted: boolean) => void }

const TickAll = ({ label, onTick }: TickAllProps) => (
  <div className={classes.all} role="group" aria-label={label}>
    <span>{label}:</span>
    <Button size="sm" variant="subtle" onClick={() => onTick(true)}>
      Marcar todas
    </Button>
    <Button size="sm" variant="subtle" onClick={() => onTick(false)}>
      Desmarcar todas
    </Button>
  </div>
)

function KindFilter({ kinds, kind }: Pick<DoubtfulEntriesProps, 'kinds' | 'kind'>) {
  const choices = kinds.map(({ kind: value, count }) => ({
    value,
    label: `${FINDING_NAMES[value]} (${formatInteger(count)})`,
  }))
  return (
    <SelectFilter
      param="aviso"
      label="O que aconteceu"
      all="Todos os avisos"
      choices={choices}
      value={kind}
    />
  )
}

const LINE: AdminColumn<ImportEntry> = {
  name: 'Linha',
  kind: 'number',
  cell: ({ line, file }) =>
    file === null ? (
      line
    ) : (
      <>
        {line}
        <small className={classes.file}>{file}</small>
      </>
    ),
}

const statementColumn = (open: (entry: ImportEntry) => void): AdminColumn<ImportEntry> => ({
  name: 'Enunciado',
  className: classes.statement,
  cell: (entry) => (
    <UnstyledButton className={classes.open ?? ''} onClick={() => open(entry)}>
      {entry.preview || '(sem enunciado)'}
      <VisuallyHidden>, ver a questão inteira</VisuallyHidden>
    </UnstyledButton>
  ),
})

const CHANGE: AdminColumn<ImportEntry> = {
  name: 'Mudança',
  cell: ({ verdict, change }) => (verdict === 'refused' ? '' : CHANGE_LABELS[change]),
}

const SITUATION: AdminColumn<ImportEntry> = {
  name: 'Situação',
  cell: ({ verdict }) => <Verdict verdict={verdict} />,
}

const FINDINGS: AdminColumn<ImportEntry> = {
  name: 'O que aconteceu',
  className: classes.findings,
  cell: ({ findings }) => <Findings findings={findings} />,
}

const tickColumn = (tick: Tick): AdminColumn<ImportEntry> => ({
  name: 'Importar',
  kind: 'number',
  cell: (entry) =>
    entry.verdict === 'refused' || entry.change === 'same' ? (
      <span className={classes.no}>não</span>
    ) : (
      <Checkbox
        className={classes.tick ?? ''}
        aria-label={`Importar: ${entryPlace(entry)}`}
        checked={entry.wanted}
        onChange={({ currentTarget }) => tick(entry.position, currentTarget.checked)}
      />
    ),
})

function Verdict({ verdict }: Pick<ImportEntry, 'verdict'>) {
  return verdict === 'refused' ? (
    <StatusBadge tone="red" sign={<Cross />}>
      {VERDICT_LABELS.refused}
    </StatusBadge>
  ) : (
    <StatusBadge tone="amber" sign={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />}>
      {VERDICT_LABELS.doubtful}
    </StatusBadge>
  )
}

const ADVICE: AdminColumn<ImportEntry> = {
  name: 'Sugestões',
  className: classes.advice,
  cell: ({ advice }) => (advice.length === 0 ? 'Nenhuma' : advice.join(' ')),
}
