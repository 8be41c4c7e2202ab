import { EXAM_MAY_HAVE_MOVED } from '#pt-br/exam-ways.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import type { FailedQuery } from '#web/parts/page/use-failed-route.ts'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { BackLink, LinkButton } from '#web/ui/link-button.tsx'
import type { ReactNode } from 'react'
import classes from './under-exam.module.css'

/** Around a page that belongs to an exam: the way back to it. */
export const UnderExam = ({ code, children }: { code: string; children: ReactNode }) => (
  <SitePage>
    <div className={classes.page}>
      <BackLink to="/exames/$examId" params={{ examId: code }} className={classes.back ?? ''}>
        {code}
      </BackLink>
      {children}
    </div>
  </SitePage>
)

type UnderExamFailedProps = { query: FailedQuery; title: string; text: string; headingLevel?: 1 | 2 }

/** `text`: where the line is the reason. */
export function UnderExamFailed({ query, title, text, headingLevel = 1 }: UnderExamFailedProps) {
  const isGone = isRefused(query.error, 'EXAM_NOT_FOUND')
  const reason = failureSentence(query.error, text)
  return (
    <FailedFace
      headingLevel={headingLevel}
      title={title}
      text={isGone ? `${reason} ${EXAM_MAY_HAVE_MOVED}` : reason}
      retry={isGone ? undefined : query}
      actions={
        <>
          {isGone && <LinkButton to="/dashboard">Meu Painel</LinkButton>}
          <LinkButton to="/simulados" variant="default">
            Ver outros exames
          </LinkButton>
        </>
      }
    />
  )
}
