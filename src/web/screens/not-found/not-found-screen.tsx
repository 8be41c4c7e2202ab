import { SitePage } from '#web/parts/page/site-page.tsx'
import { AnswerRow, AnswerRows } from '#web/ui/answer-row.tsx'
import { PageNotice } from '#web/ui/faces/page-notice.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './not-found-screen.module.css'

/** Any unknown path; its English texts are fixed (spec 1.7). */
export function NotFoundScreen() {
  return (
    <SitePage width="full">
      <PageNotice
        sheet={
          <>
            <AnswerRows className={classes.rows}>
              <AnswerRow number="402" filled={[0]} />
              <AnswerRow number="403" filled={[3]} variant={1} />
              <AnswerRow number="404" />
              <AnswerRow number="405" filled={[1]} />
              <AnswerRow number="406" filled={[4]} variant={1} />
            </AnswerRows>
            <span className={classes.stamp}>Anulada</span>
          </>
        }
        title={<span lang="en">Oops! Page not found</span>}
        text="Esta questão foi anulada: a página não existe ou mudou de lugar. O ponto é seu."
        actions={
          <LinkButton to="/" size="lg" lang="en">
            Return to Home
          </LinkButton>
        }
      />
    </SitePage>
  )
}
