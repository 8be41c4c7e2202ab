import { isUuid } from '#domain/text/uuid.ts'
import { ACT_LABELS, actDetails, actLabel, actsToChoose, subjectLabel } from '#pt-br/accounts/audit.ts'
import { formatDateTime } from '#pt-br/formats/dates.ts'
import { auditLogQuery, type AuditEntry } from '#web/api/admin/audit-log.ts'
import { DayFilter, DaysFilter } from '#web/parts/admin/admin-day-filter.tsx'
import { AdminFilters, SelectFilter, SearchFilter } from '#web/parts/admin/admin-filters.tsx'
import { AdminList } from '#web/parts/admin/admin-list.tsx'
import type { AdminColumn } from '#web/parts/admin/admin-table.tsx'
import { AdminTitle } from '#web/parts/admin/admin-title.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { auditLogFilter } from './audit-log-filter.ts'
import type { AuditLogSearch } from './audit-log-search.ts'
import classes from './admin-audit-log.module.css'
import { subjectPlace } from './subject-place.ts'

/** 'Registro': sensitive acts, when, by whom and to what (spec 9.7). */
export function AdminAuditLogScreen({ search }: { search: AuditLogSearch }) {
  const filter = auditLogFilter(search)
  const acts = useQuery(auditLogQuery(filter))
  return (
    <>
      <AdminTitle lead="Atos sensíveis, do mais recente ao mais antigo. Ninguém altera esta lista.">
        Registro
      </AdminTitle>
      <AdminFilters params={PARAMS}>
        <SearchFilter placeholder="Buscar por quem fez" value={search.busca} />
        <SelectFilter
          param="ato"
          label="Ato"
          all="Todos os atos"
          choices={actsToChoose(filter.act).map((act) => ({ value: act, label: ACT_LABELS[act] }))}
          value={filter.act}
        />
        <DaysFilter>
          <DayFilter param="de" label="De" value={search.de} />
          <DayFilter param="ate" label="Até" value={search.ate} />
        </DaysFilter>
      </AdminFilters>
      <AdminList
        query={acts}
        label="Registro de atos"
        columns={COLUMNS}
        phoneColumns={2}
        loading="Carregando registro..."
        failed="Não foi possível carregar o registro"
        empty={
          PARAMS.every((param) => search[param] === undefined)
            ? 'Nenhum ato registrado'
            : 'Nenhum ato encontrado com os filtros aplicados.'
        }
        noun="act"
      />
    </>
  )
}

const PARAMS = ['busca', 'ato', 'de', 'ate'] as const

const COLUMNS: readonly AdminColumn<AuditEntry>[] = [
  { name: 'Quando', className: classes.when, cell: ({ at }) => formatDateTime(new Date(at)) },
  { name: 'Quem', cell: ({ actor }) => <Reference text={actor} /> },
  { name: 'Ato', kind: 'title', cell: ({ act }) => actLabel(act) },
  {
    name: 'Detalhes',
    kind: 'line',
    className: classes.details,
    cell: ({ act, details }) => actDetails(act, details),
  },
  { name: 'Alvo', cell: (act) => <Subject {...act} /> },
]

function Subject(entry: AuditEntry) {
  const place = subjectPlace(entry)
  if (place === null) return <Reference text={subjectLabel(entry.subject)} />
  return (
    <TextLink {...place.link} className={classes.address ?? ''}>
      {place.words}
    </TextLink>
  )
}

const SHORT_ID = 8

function Reference({ text }: { text: string }) {
  if (!isUuid(text)) return <span className={classes.address}>{text}</span>
  return (
    <code className={classes.id} title={text}>
      {text.slice(0, SHORT_ID)}
    </code>
  )
}
