import { FREE_TO_BEGIN } from '#pt-br/free-questions.ts'
import { examHistoryLabel } from '#pt-br/history.ts'
import { refusalCode } from '#web/api/client/refusal.ts'
import { historyQuery, type Trend, trendQuery } from '#web/api/simulations/results.ts'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace, type Retry } from '#web/ui/faces/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Select } from '@mantine/core'
import { IconArrowLeft } from '#web/ui/icons/icons.gen.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { HistoryList, HistorySkeleton } from './history-list.tsx'
import classes from './history.module.css'
import { TrendPanel } from './trend-panel.tsx'

/** All finished simulations, with the trend of an exam (spec 6.29). `exam`: code of the filter `?exame=`. */
export function HistoryScreen({ exam }: { exam: string | undefined }) {
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
        <History exam={exam} />
      </div>
    </SitePage>
  )
}

function History({ exam }: { exam: string | undefined }) {
  const trend = useQuery({ ...trendQuery(exam), placeholderData: keepPreviousData })
  const history = useInfiniteQuery({ ...historyQuery(exam), placeholderData: keepPreviousData })
  const error = trend.error ?? history.error

  if (refusalCode(error) === 'UNAUTHENTICATED')
    return <SignInFace title="Faça login para acessar o histórico" />
  if (trend.data === undefined || history.data === undefined) {
    if (error === null) return <HistorySkeleton />
    const refetch = () => Promise.all([trend.refetch(), history.refetch()])
    const retry = { refetch, isFetching: trend.isRefetching || history.isRefetching }
    return <HistoryFailed error={error} retry={retry} />
  }
  if (trend.data.exams.length === 0) return <NothingFinished />
  return (
    <div className={classes.content} aria-busy={trend.isPlaceholderData || history.isPlaceholderData}>
      <ExamFilter trend={trend.data} exam={exam} />
      <TrendPanel trend={trend.data} isOneOfAll={exam === undefined && trend.data.exams.length > 1} />
      <HistoryList
        pages={history.data.pages}
        lead={exam === undefined ? 'exam' : 'day'}
        onMore={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
        isLoadingMore={history.isFetchingNextPage}
      />
    </div>
  )
}

const ALL = 'todos'

function ExamFilter({ trend, exam }: { trend: Trend; exam: string | undefined }) {
  const navigate = useNavigate()
  const total = trend.exams.reduce((sum, { simulations }) => sum + simulations, 0)
  return (
    <div className={classes.filter}>
      <Select
        className={classes.select ?? ''}
        label="Exame"
        value={exam === undefined ? ALL : trend.chosen}
        data={[
          { value: ALL, label: examHistoryLabel('Todos os exames', total) },
          ...trend.exams.map(({ code, simulations }) => ({
            value: code,
            label: examHistoryLabel(code, simulations),
          })),
        ]}
        onChange={(value) =>
          void navigate({
            to: '/historico',
            search: value === null || value === ALL ? {} : { exame: value },
            resetScroll: false,
          })
        }
      />
      <p className={classes.hint}>Só simulados finalizados entram aqui.</p>
    </div>
  )
}

function NothingFinished() {
  return (
    <Sheet>
      <EmptyFace
        title="Você ainda não realizou nenhum simulado."
        text={FREE_TO_BEGIN}
        action={<LinkButton to="/simulados">Ver simulados</LinkButton>}
      />
    </Sheet>
  )
}

function HistoryFailed({ error, retry }: { error: Error; retry: Retry }) {
  return (
    <Sheet>
      {refusalCode(error) === 'EXAM_NOT_FOUND' ? (
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
