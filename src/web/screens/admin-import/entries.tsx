import { showingRangeLabel } from '#pt-br/labels.ts'
import { nounFor } from '#pt-br/counts.ts'
import { entryPlace, VERDICT_LABELS } from '#pt-br/import-report.ts'
import { describeFinding } from '#pt-br/question-file.ts'
import { entriesQuery, type EntriesPage, type ImportEntry, useChooseEntries } from '#web/api/admin-imports.ts'
import { toastRefusal } from '#web/api/refusal-toast.tsx'
import { AdminList } from '#web/parts/admin-list.tsx'
import type { AdminColumn } from '#web/parts/admin-table.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Cross } from '#web/ui/strokes.tsx'
import { Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import classes from './entries.module.css'

type EntriesProps = { importId: string; page: number }

type ShownPage = Omit<EntriesPage, 'entries'> & { entries: readonly unknown[] }

const foot = ({ entries, total, ...page }: ShownPage) =>
  showingRangeLabel({ ...page, shown: entries.length, total }, nounFor(total, 'line'))

/** 'Avisos e recusas': what does not go in, what waits, what goes in with a loss; doubts can be ticked. */
export function DoubtfulEntries({ importId, page, doubtful }: EntriesProps & { doubtful: number }) {
  const entries = useQuery(entriesQuery({ importId, ready: false, page }))
  const choose = useChooseEntries(importId)
  const tick = (position: number | null, wanted: boolean) =>
    choose.mutate(
      { position, wanted },
      { onError: (error) => toastRefusal(error, 'Não foi possível marcar a linha. Tente novamente.') },
    )
  return (
    <>
      {doubtful > 1 && (
        <div className={classes.all} role="group" aria-label="Linhas com aviso">
          <span>Linhas com aviso:</span>
          <Button size="sm" variant="subtle" onClick={() => tick(null, true)}>
            Marcar todas
          </Button>
          <Button size="sm" variant="subtle" onClick={() => tick(null, false)}>
            Desmarcar todas
          </Button>
        </div>
      )}
      <AdminList
        query={entries}
        label="Avisos e recusas"
        columns={doubtfulColumns(tick)}
        phoneColumns={2}
        loading="Carregando avisos e recusas..."
        failed="Não foi possível carregar os avisos"
        empty="Nenhum aviso e nenhuma recusa"
        foot={foot}
      />
    </>
  )
}

/** 'Prontas': what goes in as it is, with what the linter would write better. */
export function ReadyEntries({ importId, page }: EntriesProps) {
  const entries = useQuery(entriesQuery({ importId, ready: true, page }))
  return (
    <AdminList
      query={entries}
      label="Prontas"
      columns={READY_COLUMNS}
      phoneColumns={2}
      loading="Carregando linhas prontas..."
      failed="Não foi possível carregar as linhas prontas"
      empty="Nenhuma linha pronta"
      foot={foot}
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

const STATEMENT: AdminColumn<ImportEntry> = {
  name: 'Enunciado',
  className: classes.statement,
  cell: ({ preview }) => preview || '(sem enunciado)',
}

const doubtfulColumns = (
  tick: (position: number, wanted: boolean) => void,
): readonly AdminColumn<ImportEntry>[] => [
  LINE,
  { name: 'Situação', cell: ({ verdict }) => <Verdict verdict={verdict} /> },
  { name: 'O que aconteceu', className: classes.findings, cell: (entry) => <Findings {...entry} /> },
  STATEMENT,
  {
    name: 'Importar',
    kind: 'number',
    cell: (entry) =>
      entry.verdict === 'refused' ? (
        <span className={classes.no}>não</span>
      ) : (
        <Checkbox
          className={classes.tick ?? ''}
          aria-label={`Importar: ${entryPlace(entry)}`}
          checked={entry.wanted}
          onChange={({ currentTarget }) => tick(entry.position, currentTarget.checked)}
        />
      ),
  },
]

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

function Findings({ findings }: Pick<ImportEntry, 'findings'>) {
  return findings.map((finding) => {
    const { title, detail } = describeFinding(finding)
    return (
      <p key={finding.kind}>
        <b>{title}</b>
        {detail}
      </p>
    )
  })
}

const READY_COLUMNS: readonly AdminColumn<ImportEntry>[] = [
  LINE,
  STATEMENT,
  {
    name: 'Sugestões',
    className: classes.advice,
    cell: ({ advice }) => (advice.length === 0 ? 'Nenhuma' : advice.join(' ')),
  },
]
