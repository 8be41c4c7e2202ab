import { QUEUE_SIGNALS, QUEUE_STANDS } from '#domain/suspects/queue-signals.ts'
import { nothingSuspect, queueSentence, SIGNAL_LABELS, STAND_LABELS } from '#pt-br/suspects.ts'
import { type Suspect, suspectCountQuery, suspectsQuery } from '#web/api/admin/admin-suspects.ts'
import { AdminFilters, SelectFilter } from '#web/parts/admin/admin-filters.tsx'
import { ListFailed } from '#web/parts/admin/admin-list.tsx'
import { isClosed } from '#web/api/admin/held-back.ts'
import { AdminFoot } from '#web/parts/admin/admin-pages.tsx'
import { AdminTitle } from '#web/parts/admin/admin-title.tsx'
import { ExamFilter } from '#web/parts/admin/exam-filter.tsx'
import { noteFocus } from '#web/parts/admin/focus-after-act.ts'
import { LeaveTyped } from '#web/parts/admin/leave-typed.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import classes from './admin-suspects.module.css'
import { rowsInSight } from './rows-in-sight.ts'
import { OpenedElsewhere, SuspectRow } from './suspect-row.tsx'
import { type SuspectsSearch, suspectFilter } from './suspects-search.ts'
import { TypedRowsProvider, useTypedRows } from './typed-rows.ts'

/** 'Questões suspeitas': flags, appeals, edits of keys and reports in one queue, the worst first (spec 18.3). */
export function AdminSuspectsScreen({ search }: { search: SuspectsSearch }) {
  const counts = useQuery(suspectCountQuery)
  return (
    <>
      <AdminTitle
        lead={`${counts.data ? `${queueSentence(counts.data)} ` : ''}Estatísticas da madrugada, só de primeiras respostas.`}
      >
        Questões suspeitas
      </AdminTitle>
      <AdminFilters params={PARAMS}>
        <SelectFilter
          param="sinal"
          label="Sinal"
          all="Todos os sinais"
          choices={QUEUE_SIGNALS.map((value) => ({ value, label: SIGNAL_LABELS[value] }))}
          value={search.sinal}
        />
        <ExamFilter value={search.exame} />
        <SelectFilter
          param="situacao"
          label="Situação"
          all={STAND_LABELS.open}
          choices={QUEUE_STANDS.filter((value) => value !== 'open').map((value) => ({
            value,
            label: STAND_LABELS[value],
          }))}
          value={search.situacao === 'open' ? undefined : search.situacao}
        />
      </AdminFilters>
      <Queue search={search} />
    </>
  )
}

const PARAMS = ['sinal', 'exame', 'situacao', 'questao']

function Queue({ search }: { search: SuspectsSearch }) {
  const suspects = useQuery(suspectsQuery(suspectFilter(search)))
  const inList = useTypedRows()
  const elsewhere = useTypedRows()
  useWindowEvent('focusin', ({ target }) => noteFocus(target))
  const { data, error } = suspects
  if (data === undefined && error === null)
    return (
      <Sheet>
        <SkeletonFace text="Carregando questões suspeitas..." lines={[96, 96, 96]} gap="lg" />
      </Sheet>
    )
  if (data === undefined || isClosed(error))
    return <ListFailed title="Não foi possível carregar as questões suspeitas" query={suspects} />
  const opened = search.questao
  const rows = rowsInSight<Suspect>(data.entries, { inList: inList.typed, elsewhere: elsewhere.typed })
  const isElsewhere = opened !== undefined && rows.every(({ row }) => row.id !== opened)
  return (
    <>
      {isElsewhere && (
        <TypedRowsProvider value={elsewhere.tell}>
          <OpenedElsewhere key={opened} questionId={opened} />
        </TypedRowsProvider>
      )}
      {data.entries.length + rows.length === 0 ? (
        <Sheet>
          <div role="status">
            <EmptyFace title={emptyTitle(search, data.computedAt)} />
          </div>
        </Sheet>
      ) : (
        <TypedRowsProvider value={inList.tell}>
          <Sheet as="section" padding="none" aria-label="Questões suspeitas">
            <ul className={classes.list} aria-busy={suspects.isPlaceholderData}>
              {rows.map(({ row, hasLeft }) => (
                <SuspectRow key={row.id} suspect={row} isOpen={row.id === opened} hasLeft={hasLeft} />
              ))}
            </ul>
          </Sheet>
          <AdminFoot list={data} noun="question" hasRange={false} />
          {search.situacao !== 'decided' && (
            <p className={classes.note}>No máximo 20 por semana; as informativas ficam atrás.</p>
          )}
        </TypedRowsProvider>
      )}
      <LeaveTyped
        isTyped={inList.typed.length + elsewhere.typed.length > 0}
        onLeave={() => {
          inList.discard()
          elsewhere.discard()
        }}
      />
    </>
  )
}

const emptyTitle = ({ sinal, exame, situacao }: SuspectsSearch, computedAt: string | null) =>
  sinal === undefined && exame === undefined && (situacao ?? 'open') === 'open'
    ? nothingSuspect(computedAt === null ? null : new Date(computedAt), new Date())
    : 'Nenhuma questão encontrada com os filtros aplicados.'
