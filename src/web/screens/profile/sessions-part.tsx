import { ownSessionsQuery } from '#web/api/accounts/profile.ts'
import { useEndOtherSessions } from '#web/api/accounts/profile-acts.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { PrivacyPart } from './privacy-part.tsx'
import { SessionRow } from './session-row.tsx'
import classes from './sessions.module.css'

export function SessionsPart() {
  const sessions = useQuery(ownSessionsQuery)
  const endOthers = useEndOtherSessions()
  const heading = useRef<HTMLHeadingElement>(null)
  const onEnded = () => heading.current?.focus()
  const endAll = () =>
    endOthers.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('As outras sessões foram encerradas')
        onEnded()
      },
      onError: (error) => toastRefusal(error, 'Erro ao encerrar as sessões. Tente novamente.'),
    })
  return (
    <PrivacyPart
      title="Sessões ativas"
      text="Não reconhece um aparelho? Encerre a sessão e troque a senha."
      headingRef={heading}
      action={
        sessions.data !== undefined &&
        sessions.data.length > 1 && (
          <Button variant="default" size="sm" loading={endOthers.isPending} onClick={endAll}>
            Encerrar as outras
          </Button>
        )
      }
    >
      <div className={classes.list}>
        {sessions.data !== undefined && (
          <ul>
            {sessions.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                now={new Date(sessions.dataUpdatedAt)}
                onEnded={onEnded}
              />
            ))}
          </ul>
        )}
        {sessions.data === undefined && sessions.isError && (
          <FailedFace headingLevel={3} title="Não foi possível carregar suas sessões" retry={sessions} />
        )}
        {sessions.data === undefined && !sessions.isError && (
          <SkeletonFace text="Carregando sessões..." lines={[LINE, LINE]} />
        )}
      </div>
    </PrivacyPart>
  )
}

const LINE = { height: 42, my: 'xs' } as const
