import { examHistoryLabel } from '#pt-br/history.ts'
import { nextPageOf } from '#web/api/client/next-page.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { historyQuery, type Trend, trendQuery } from '#web/api/simulations/results.ts'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { HISTORY_KIND_WORDS } from '#web/parts/results/history-kind-words.ts'
import { FailedFace, type Retry } from '#web/ui/faces/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SegmentedControl, Select } from '@mantine/core'
import { IconArrowLeft } from '#web/ui/icons/icons.gen.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { NothingFinished } from '#web/parts/results/nothing-finished.tsx'
import { HISTORY_KINDS, type HistoryKind, modeOf } from '#web/parts/results/history-kinds.ts'
import { HistoryList, HistorySkeleton } from './history-list.tsx'
import classes from './history.module.css'
import { TrendPanel } from './trend-panel.tsx'

type Chosen = { exam: string | undefined; kind: HistoryKind | undefined }

/** All finished simulations, with the trend of an exam (spec 6.29). `exam`: code of the filter `?exame=`. */
export function HistoryScreen(chosen: Chosen) {
  return (
    <SitePage>
      <div className={classes.page}>
        <PageTitle
          actions={
            <LinkButton
              to="/dashboard"
              className={classes.back ?? ''}
              variant="subtle"
              color="gray"
              leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
            >
              Meu Painel
            </LinkButton>
          }
        >
          Histórico de resultados
        </PageTitle>
        <History {...chosen} />
      </div>
    </SitePage>
  )
}

function History({ exam, kind }: Chosen) {
  const trend = useQuery({ ...trendQuery(exam), placeholderData: keepPreviousData })
  const history = useInfiniteQuery({
    ...historyQuery({ exam, mode: modeOf(kind) }),
    placeholderData: keepPreviousData,
  })
  const error = trend.error ?? history.error

  if (isRefused(error, 'UNAUTHENTICATED')) return <SignInFace title="Faça login para acessar o histórico" />
  if (trend.data === undefined || history.data === undefined) {
    if (error === null) return <HistorySkeleton />
    const refetch = () => Promise.all([trend.refetch(), history.refetch()])
    const retry = { refetch, isFetching: trend.isRefetching || history.isRefetching, isError: true }
    return <HistoryFailed error={error} retry={retry} />
  }
  if (trend.data.exams.length === 0) return <NothingFinished />
  return (
    <div className={classes.content} aria-busy={trend.isPlaceholderData || history.isPlaceholderData}>
      <Filters trend={trend.data} exam={exam} kind={kind} />
      <TrendPanel trend={trend.data} isOneOfAll={exam === undefined && trend.data.exams.length > 1} />
      <HistoryList
        // The place in one list says nothing of another.
        key={`${exam} ${kind}`}
        pages={history.data.pages}
        lead={exam === undefined ? 'exam' : 'day'}
        kind={kind}
        hasDrills={trend.data.exams.some(
          ({ code, drills }) => drills > 0 && (exam === undefined || code === trend.data.chosen),
        )}
        onMore={nextPageOf(history)}
        isLoadingMore={history.isFetchingNextPage}
      />
    </div>
  )
}

const ALL = 'todos'

function Filters({ trend, exam, kind }: Chosen & { trend: Trend }) {
  const navigate = useNavigate()
  const listed = ({ simulations, drills }: Trend['exams'][number]) =>
    kind === 'treinos' ? drills : simulations
  const total = trend.exams.reduce((sum, one) => sum + listed(one), 0)
  return (
    <div className={classes.filter}>
      <Select
        className={classes.select ?? ''}
        label="Exame"
        value={exam === undefined ? ALL : trend.chosen}
        data={[
          { value: ALL, label: examHistoryLabel('Todos os exames', total) },
          ...trend.exams.map((one) => ({
            value: one.code,
            label: examHistoryLabel(one.code, listed(one)),
          })),
        ]}
        onChange={(value) =>
          void navigate({
            to: '/historico',
            search: { tipo: kind, exame: value === null || value === ALL ? undefined : value },
            resetScroll: false,
          })
        }
      />
      <SegmentedControl
        className={classes.kinds ?? ''}
        aria-label="Tipo de resultado"
        value={kind ?? ALL}
        data={[
          { value: ALL, label: 'Todos' },
          ...HISTORY_KINDS.map((value) => ({ value, label: HISTORY_KIND_WORDS[value] })),
        ]}
        onChange={(value) =>
          void navigate({
            to: '/historico',
            search: { exame: exam, tipo: HISTORY_KINDS.find((known) => known === value) },
            resetScroll: false,
          })
        }
      />
      <p className={classes.hint}>Só o que você finalizou entra aqui.</p>
    </div>
  )
}

function HistoryFailed({ error, retry }: { error: Error; retry: Retry }) {
  return (
    <Sheet>
      {isRefused(error, 'EXAM_NOT_FOUND') ? (
        <FailedFace
          title="Não encontramos este exame"
          text="O endereço pode ter mudado. Seu histórico continua guardado."
          actions={<LinkButton to="/historico">Ver todos os exames</LinkButton>}
        />
      ) : (
        <FailedFace title="Não foi possível carregar o histórico" retry={retry} />
      )}
    </Sheet>
  )
}
