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

type UnderExamFailedProps = { query: FailedQuery; title: string; text: string }

/** `text`: where the line is the reason. */
export const UnderExamFailed = ({ query, title, text }: UnderExamFailedProps) => (
  <FailedFace
    headingLevel={1}
    title={title}
    text={failureSentence(query.error, text)}
    retry={isRefused(query.error, 'EXAM_NOT_FOUND') ? undefined : query}
    actions={
      <LinkButton to="/simulados" variant="default">
        Ver outros exames
      </LinkButton>
    }
  />
)
