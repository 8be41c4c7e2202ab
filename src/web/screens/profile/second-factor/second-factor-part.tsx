import { onSince, spareCodesLeft } from '#pt-br/accounts/second-factor.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { SECOND_FACTOR_PLACE } from '#web/api/accounts/guards.ts'
import { type SecondFactor, secondFactorQuery, type ShownSecret } from '#web/api/accounts/second-factor.ts'
import { useBeginSecondFactor, useNewSpareCodes } from '#web/api/accounts/second-factor-acts.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import type { Viewer } from '#web/api/accounts/session.ts'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { Notice } from '#web/ui/faces/notice.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import { IconKey, IconShieldLock } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PrivacyPart } from '#web/screens/profile/privacy-part.tsx'
import sessions from '#web/screens/profile/sessions.module.css'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { SpareCodes } from './spare-codes.tsx'

type SpareCodesDialogProps = { opened: boolean; viewer: Viewer; onClose: () => void }

const TITLE = 'Verificação em duas etapas'

const PURPOSE =
  'Depois da senha, a entrada pede um código do seu celular. Quem descobrir a senha não entra só com ela.'

export function SecondFactorPart({ viewer }: { viewer: Viewer }) {
  const factor = useQuery(secondFactorQuery)
  if (factor.data !== undefined)
    return <KnownFactor viewer={viewer} factor={factor.data} reread={factor.refetch} />
  return (
    <PrivacyPart id={SECOND_FACTOR_PLACE} title={TITLE} text={PURPOSE} action={null}>
      <div className={sessions.list}>
        {factor.isError ? (
          <FailedFace
            headingLevel={3}
            title="Não foi possível carregar a verificação em duas etapas"
            retry={factor}
          />
        ) : (
          <SkeletonFace
            text="Carregando a verificação em duas etapas..."
            lines={[{ height: 42, my: 'xs' }]}
          />
        )}
      </div>
    </PrivacyPart>
  )
}

type KnownFactorProps = { viewer: Viewer; factor: SecondFactor; reread: () => unknown }

function KnownFactor({ viewer, factor, reread }: KnownFactorProps) {
  const begin = useBeginSecondFactor()
  const [shown, setShown] = useState<ShownSecret | null>(null)
  const [isEnding, setEnding] = useState(false)
  const { since, isRequired, spareCodesLeft: left } = factor
  const setUp = () =>
    begin.mutate(undefined, {
      onSuccess: setShown,
      onError: (error) => {
        toastRefusal(error, 'Não foi possível começar. Tente novamente.')
        void reread()
      },
    })
  return (
    <PrivacyPart
      id={SECOND_FACTOR_PLACE}
      title={TITLE}
      text={since === null ? PURPOSE : onSince(new Date(since))}
      action={
        since === null ? (
          <Button variant="default" size="sm" loading={begin.isPending} onClick={setUp}>
            Ativar
          </Button>
        ) : (
          <Button variant="default" size="sm" onClick={() => setEnding(true)}>
            Desativar
          </Button>
        )
      }
    >
      {isRequired && since === null && <Required />}
      {since !== null && <SpareCodesRow left={left} viewer={viewer} />}
      <SetUpDialog shown={shown} viewer={viewer} onClose={() => setShown(null)} />
      <TurnOffDialog opened={isEnding} isRequired={isRequired} onClose={() => setEnding(false)} />
    </PrivacyPart>
  )
}

const Required = () => (
  <div className={sessions.list}>
    <Notice tone="amber" icon={IconShieldLock}>
      <b>A área administrativa espera por você.</b> {SCREEN_REFUSALS.SECOND_FACTOR_REQUIRED}
    </Notice>
  </div>
)

function SpareCodesRow({ left, viewer }: { left: number; viewer: Viewer }) {
  const [isRenewing, setRenewing] = useState(false)
  return (
    <div className={sessions.list}>
      <ul>
        <li>
          <IconKey size={20} stroke={1.75} aria-hidden />
          <span>
            <b>Códigos de reserva</b>
            <small>{spareCodesLeft(left)}</small>
          </span>
          <QuietButton size="sm" onClick={() => setRenewing(true)}>
            Gerar novos
          </QuietButton>
        </li>
      </ul>
      <SpareCodesDialog opened={isRenewing} viewer={viewer} onClose={() => setRenewing(false)} />
    </div>
  )
}

function SpareCodesDialog({ opened, viewer, onClose }: SpareCodesDialogProps) {
  const renew = useNewSpareCodes()
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onClosed={() => setCodes(null)}
      size={480}
      title={codes === null ? 'Gerar novos códigos de reserva?' : 'Guarde os códigos de reserva'}
      lead={
        codes === null
          ? 'Os que você tem deixam de valer.'
          : 'Eles aparecem só agora. Cada um vale por uma entrada, se você ficar sem o aplicativo.'
      }
      locked={renew.isPending || codes !== null}
    >
      {codes === null ? (
        <CodeForm act={renew} label="Gerar novos" onCancel={onClose} onDone={setCodes} />
      ) : (
        <SpareCodes codes={codes} email={viewer.email} onKept={onClose} />
      )}
    </Dialog>
  )
}
