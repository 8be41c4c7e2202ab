import { EXAM_MAY_HAVE_MOVED } from '#pt-br/exam-ways.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Frame } from './exam-faces.tsx'

/** It was there when the page was opened. */
export function ExamGone() {
  const isSignedIn = useViewer() !== null
  return (
    <Frame>
      <FailedFace
        headingLevel={1}
        title={SCREEN_REFUSALS.EXAM_INACTIVE}
        text={isSignedIn && EXAM_MAY_HAVE_MOVED}
        actions={
          <>
            {isSignedIn && <LinkButton to="/dashboard">Meu Painel</LinkButton>}
            <LinkButton to="/simulados" variant="default">
              Ver outros exames
            </LinkButton>
          </>
        }
      />
    </Frame>
  )
}
