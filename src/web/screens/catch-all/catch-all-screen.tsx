import { SITE } from '#pt-br/site.ts'
import { UNEXPECTED, UNEXPECTED_UNTOLD } from '#pt-br/failures.ts'
import { clientErrorId, onClientErrorReported } from '#web/api/client/client-error-reports.ts'
import { isMissingFile, loadAnew, type Stuck } from '#web/api/client/new-release.ts'
import { isRefusal, isRefused } from '#web/api/client/refusal.ts'
import { isUnreachable } from '#web/api/client/unreachable.ts'
import { AnswersPresses } from '#web/ui/document/answers-presses.tsx'
import { AnswerRow, AnswerRows } from '#web/ui/answer-row.tsx'
import { BrandLockup } from '#web/ui/marks/brand-mark.tsx'
import { PageNotice } from '#web/ui/faces/page-notice.tsx'
import { Button, Container } from '@mantine/core'
import { IconRefresh } from '#web/ui/icons/icons.gen.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import classes from './catch-all-screen.module.css'

const GROUP = /^([0-9a-f]{4})([0-9a-f]{4})/i

const SCRIBBLE =
  'M8 34C40 10 64 2 58 18s-42 38-28 36 74-58 82-36-42 38-28 36 74-58 82-36-42 38-28 36 74-58 82-36'

const UNREACHABLE = {
  title: 'Não conseguimos falar com o servidor',
  text: 'Confira a sua conexão e tente de novo. Se ela estiver boa, o servidor volta em instantes.',
}

/** No answer, or a server without its database. */
const isAway = (error: unknown) => isUnreachable(error) || isRefused(error, 'UNAVAILABLE')

/** Uncaught failures (spec 2.8), an unreachable server, and a page replaced by a release. */
export function CatchAllScreen({ error }: { error: unknown }) {
  return isMissingFile(error) ? <ReplacedPage error={error} /> : <FailedPage error={error} />
}

/** Blank while the address is loaded anew; else a failure like any other. */
function ReplacedPage({ error }: { error: object }) {
  const [stuck, setStuck] = useState<Stuck | null>(null)
  useEffect(() => void loadAnew(error).then(setStuck), [error])
  if (stuck === null) return null
  return <FailedPage error={error} isUnreached={stuck === 'unreachable'} />
}

type FailedPageProps = { error: unknown; isUnreached?: boolean }

/** No navigation, which may have failed too: both ways out are whole page loads. */
function FailedPage({ error, isUnreached = isAway(error) }: FailedPageProps) {
  const reportedAs = useSyncExternalStore(
    onClientErrorReported,
    () => clientErrorId(error),
    () => null,
  )
  const code = supportCode(error, reportedAs)
  return (
    <>
      <title>{`Algo deu errado · ${SITE.name}`}</title>
      <header className={classes.header}>
        <Container>
          <a href="/" className={classes.brand} aria-label={`${SITE.name}, início`}>
            <BrandLockup />
          </a>
        </Container>
      </header>
      <main>
        <PageNotice
          role="alert"
          sheet={<ScribbledSheet />}
          {...(isUnreached
            ? UNREACHABLE
            : { title: 'Oops! Algo deu errado', text: unexpectedText(error, reportedAs) })}
          actions={
            <>
              <Button
                size="lg"
                leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
                onClick={() => location.reload()}
              >
                Tentar Novamente
              </Button>
              <Button component="a" href="/" size="lg" variant="default">
                Voltar ao Início
              </Button>
            </>
          }
          note={
            <>
              Suas respostas já confirmadas estão salvas.
              {code && (
                <>
                  {' '}
                  Se o erro voltar, informe o código <code>{code}</code> ao suporte.
                </>
              )}
            </>
          }
        />
        <AnswersPresses />
      </main>
    </>
  )
}

function ScribbledSheet() {
  return (
    <>
      <AnswerRows className={classes.rows}>
        <AnswerRow number="21" filled={[1]} variant={1} />
        <AnswerRow number="22" filled={[3]} />
        <AnswerRow number="23" filled={[0, 2]} />
        <AnswerRow number="24" filled={[4]} variant={1} />
        <AnswerRow number="25" filled={[0]} />
      </AnswerRows>
      <svg className={classes.scribble} viewBox="0 0 240 60" preserveAspectRatio="none" focusable="false">
        <path d={SCRIBBLE} vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  )
}

/** That the team was notified is said where it is true (spec 2.8). */
export const unexpectedText = (error: unknown, reportedAs: string | null): string =>
  reportedAs === '' || isMissingFile(error) || (isRefusal(error) && !isRefused(error, 'UNEXPECTED'))
    ? UNEXPECTED_UNTOLD
    : UNEXPECTED

/** The first eight digits of the log's id as '7F3A-22C1', or null. `reportedAs`: the id of a browser failure. */
export function supportCode(error: unknown, reportedAs: string | null = null): string | null {
  const [, first, second] = GROUP.exec(reportedAs ?? errorIdOf(error)) ?? []
  return first && second ? `${first}-${second}`.toUpperCase() : null
}

function errorIdOf(error: unknown): string {
  const facts: unknown = isRefusal(error) ? error.data : undefined
  return typeof facts === 'object' && facts !== null && 'errorId' in facts ? String(facts.errorId) : ''
}
