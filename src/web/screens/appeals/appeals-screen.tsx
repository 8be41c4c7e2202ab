import { MOST_OPEN_APPEALS } from '#domain/appeals/appeal.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { appealsQuery, type AppealPage } from '#web/api/appeals/appeals.ts'
import { nextPageOf } from '#web/api/client/next-page.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'
import { WhileSignedIn } from '#web/parts/accounts/while-signed-in.tsx'
import { useFirstOfPage } from '#web/parts/page/use-first-of-page.ts'
import { MoreButton } from '#web/parts/page/more-button.tsx'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace, type Retry } from '#web/ui/faces/failed-face.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { BackLink, LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AppealEntry } from './appeal-entry.tsx'
import classes from './appeals.module.css'

const SignInFirst = () => <SignInFace pageTitle="Meus recursos" title="Faça login para ver seus recursos" />

/** 'Meus recursos': each with its status and reply (spec 17.7). */
export function AppealsScreen() {
  return (
    <SitePage>
      <WhileSignedIn instead={<SignInFirst />}>{(viewer) => <Appeals key={viewer.id} />}</WhileSignedIn>
    </SitePage>
  )
}

function Appeals() {
  const query = useInfiniteQuery(appealsQuery)
  if (isRefused(query.error, 'UNAUTHENTICATED')) return <SignInFirst />
  const first = query.data?.pages[0]
  return (
    <div className={classes.page}>
      <BackLink to="/profile">Meu perfil</BackLink>
      <PageTitle lead={first && first.total > 0 && leadOf(first)}>Meus recursos</PageTitle>
      {query.data === undefined ? (
        <NotRead query={query} />
      ) : (
        <AppealList
          pages={query.data.pages}
          onMore={nextPageOf(query)}
          isLoadingMore={query.isFetchingNextPage}
        />
      )}
    </div>
  )
}

function NotRead({ query }: { query: Retry & { isError: boolean } }) {
  return (
    <Sheet>
      {query.isError ? (
        <FailedFace title="Não foi possível carregar seus recursos" retry={query} />
      ) : (
        <SkeletonFace text="Carregando recursos..." lines={[22, 64, 22, 64, 22, 64]} />
      )}
    </Sheet>
  )
}

/** '4 enviados, 1 em análise. Você pode ter até 5 em análise.' */
function leadOf({ total, open }: AppealPage): string {
  const sent = `${formatInteger(total)} ${total === 1 ? 'enviado' : 'enviados'}`
  return `${sent}, ${open === 0 ? 'nenhum' : open} em análise. Você pode ter até ${MOST_OPEN_APPEALS} em análise.`
}

const NoneSent = () => (
  <Sheet>
    <EmptyFace
      title="Você ainda não enviou nenhum recurso."
      text="Discorda de um gabarito? Sob a explicação de cada questão que você respondeu está “Enviar recurso”. A resposta chega aqui, aceita ou não, sempre com o motivo."
      action={<LinkButton to="/historico">Rever um simulado</LinkButton>}
    />
  </Sheet>
)

type AppealListProps = {
  pages: readonly AppealPage[]
  onMore: (() => void) | undefined
  isLoadingMore: boolean
}

function AppealList({ pages, onMore, isLoadingMore }: AppealListProps) {
  const appeals = pages.flatMap(({ entries }) => entries)
  const { firstId, keepPlace } = useFirstOfPage(appeals)
  if (appeals.length === 0) return <NoneSent />
  return (
    <>
      <Sheet as="section" padding="none" aria-label="Recursos enviados">
        <ul className={classes.list}>
          {appeals.map((appeal) => (
            <AppealEntry key={appeal.id} appeal={appeal} takesFocus={appeal.id === firstId} />
          ))}
        </ul>
      </Sheet>
      {onMore !== undefined && (
        <div className={classes.more}>
          <MoreButton
            isLoading={isLoadingMore}
            onMore={() => {
              keepPlace()
              onMore()
            }}
          />
        </div>
      )}
    </>
  )
}
