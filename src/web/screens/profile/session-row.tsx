import { deviceLabel, lastSeenSentence, signedInSentence } from '#pt-br/accounts/sessions.ts'
import { type OwnSession } from '#web/api/accounts/profile.ts'
import { useEndSession } from '#web/api/accounts/profile-acts.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { Button } from '@mantine/core'
import { IconDeviceLaptop, IconDeviceMobile } from '#web/ui/icons/icons.gen.ts'

type SessionRowProps = { session: OwnSession; now: Date; onEnded: () => void }

const HANDHELD = ['iPhone', 'iPad', 'Android']

export function SessionRow({ session, now, onEnded }: SessionRowProps) {
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
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          loading={end.isPending}
          aria-label={`Encerrar a sessão ${device}`}
          onClick={endIt}
        >
          Encerrar
        </Button>
      )}
    </li>
  )
}
