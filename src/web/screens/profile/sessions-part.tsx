import { ownSessionsQuery, type OwnSession } from '#web/api/accounts/profile.ts'
import { useEndOtherSessions, useEndSession } from '#web/api/accounts/profile-acts.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { PrivacyPart } from './privacy-part.tsx'
import classes from './sessions.module.css'
import { deviceLabel, lastSeenSentence, signedInSentence } from '#pt-br/accounts/sessions.ts'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { IconDeviceLaptop, IconDeviceMobile } from '#web/ui/icons/icons.gen.ts'

type SessionRowProps = { session: OwnSession; now: Date; onEnded: () => void }

const HANDHELD = ['iPhone', 'iPad', 'Android']

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

function SessionRow({ session, now, onEnded }: SessionRowProps) {
  const end = useEndSession()
  const device = deviceLabel(session)
  const Icon = HANDHELD.includes(session.system ?? '') ? IconDeviceMobile : IconDeviceLaptop
  const endIt = () =>
    end.mutate(session.id, {
      onSuccess: () => {
        toastSuccess('Sessão encerrada', `${device} precisa entrar de novo.`)
        onEnded()
      },
      onError: (error) => toastRefusal(error, 'Erro ao encerrar a sessão. Tente novamente.'),
    })
  return (
    <li>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>
        <b>{device}</b>
        <small>
          {session.current
            ? signedInSentence(new Date(session.signedInAt))
            : lastSeenSentence(new Date(session.lastSeenAt), now)}
        </small>
      </span>
      {session.current ? (
        <StatusBadge tone="green" sign={<Tick />}>
          Esta sessão
        </StatusBadge>
      ) : (
        <QuietButton
          size="sm"
          loading={end.isPending}
          aria-label={`Encerrar a sessão ${device}`}
          onClick={endIt}
        >
          Encerrar
        </QuietButton>
      )}
    </li>
  )
}
