import { isUuid } from '#domain/text/uuid.ts'
import { ACT_LABELS, actDetails, ACTS_BY_LABEL } from '#pt-br/audit.ts'
import { nounFor } from '#pt-br/counts.ts'
import { formatDateTime } from '#pt-br/dates.ts'
import { showingRangeLabel } from '#pt-br/labels.ts'
import { actsQuery, type LoggedAct } from '#web/api/admin-acts.ts'
import { DayFilter } from '#web/parts/admin-day-filter.tsx'
import { AdminFilters, SelectFilter } from '#web/parts/admin-filters.tsx'
import { SearchFilter } from '#web/parts/admin-search-filter.tsx'
import { AdminList } from '#web/parts/admin-list.tsx'
import type { AdminColumn } from '#web/parts/admin-table.tsx'
import { AdminTitle } from '#web/parts/admin-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ActsSearch, actsFilter } from './acts-search.ts'
import classes from './admin-acts.module.css'

/** 'Registro': sensitive acts, when, by whom and to what (decisions 9). @param search what stands in the address */
export function AdminActsScreen({ search }: { search: ActsSearch }) {
  const acts = useQuery(actsQuery(actsFilter(search)))
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
          choices={ACTS_BY_LABEL.map((act) => ({ value: act, label: ACT_LABELS[act] }))}
          value={search.ato}
        />
        <DayFilter param="de" label="De" value={search.de} />
        <DayFilter param="ate" label="Até" value={search.ate} />
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
        foot={({ entries, total, ...page }) =>
          showingRangeLabel({ ...page, shown: entries.length, total }, nounFor(total, 'act'))
        }
      />
    </>
  )
}

const PARAMS = ['busca', 'ato', 'de', 'ate'] as const

const COLUMNS: readonly AdminColumn<LoggedAct>[] = [
  { name: 'Quando', className: classes.when, cell: ({ at }) => formatDateTime(new Date(at)) },
  { name: 'Quem', cell: ({ actor }) => <Reference text={actor} /> },
  { name: 'Ato', kind: 'title', cell: ({ act }) => ACT_LABELS[act] },
  {
    name: 'Detalhes',
    kind: 'line',
    className: classes.details,
    cell: ({ act, details }) => actDetails(act, details),
  },
  { name: 'Alvo', cell: (act) => <Subject {...act} /> },
]

/** A question whose key changed is there to be looked at; what else is named may be gone. */
function Subject({ act, subject }: LoggedAct) {
  if (act !== 'key-changed') return <Reference text={subject} />
  return (
    <Link to="/admin/questions" search={{ questao: subject }}>
      Abrir questão
    </Link>
  )
}

const SHORT_ID = 8

/** An address as it is; an id by its first characters, as everywhere in the area. */
function Reference({ text }: { text: string }) {
  if (!isUuid(text)) return <span className={classes.address}>{text}</span>
  return (
    <code className={classes.id} title={text}>
      {text.slice(0, SHORT_ID)}
    </code>
  )
}
