import { inGroups, OTHER_QR } from '#pt-br/accounts/second-factor.ts'
import type { ShownSecret } from '#web/api/accounts/second-factor.ts'
import { useProveSecondFactor } from '#web/api/accounts/second-factor-acts.ts'
import type { Viewer } from '#web/api/accounts/session.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { CodeForm } from './code-form.tsx'
import classes from './second-factor.module.css'
import { SpareCodes } from './spare-codes.tsx'

type SetUpDialogProps = {
  shown: ShownSecret | null
  viewer: Viewer
  onClose: () => void
}

export function SetUpDialog({ shown, viewer, onClose }: SetUpDialogProps) {
  const prove = useProveSecondFactor()
  const [codes, setCodes] = useState<string[] | null>(null)
  // The dialog keeps its picture while it closes.
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(shown)
  const closeIfOver = (error: Error) => {
    if (isRefused(error, 'SECOND_FACTOR_ON', 'SET_UP_OVER')) onClose()
  }
  return (
    <Dialog
      opened={shown !== null}
      onClose={onClose}
      onClosed={() => {
        setCodes(null)
        setLast(null)
      }}
      size={520}
      title={codes === null ? 'Ative a verificação em duas etapas' : 'Verificação em duas etapas ativada'}
      lead={
        codes === null
          ? 'Leia o QR code com um aplicativo de códigos do seu celular e digite o que ele mostrar.'
          : 'Guarde os códigos de reserva: eles aparecem só agora. Cada um vale por uma entrada, se você ficar sem o aplicativo.'
      }
      locked={prove.isPending || codes !== null}
    >
      {codes === null && last !== null && (
        <>
          <Secret shown={last} />
          <CodeForm
            act={prove}
            label="Ativar"
            takesSpareCodes={false}
            hintIfWrong={OTHER_QR}
            onCancel={onClose}
            onDone={setCodes}
            onRefused={closeIfOver}
          />
        </>
      )}
      {codes !== null && <SpareCodes codes={codes} email={viewer.email} onKept={onClose} />}
    </Dialog>
  )
}

function Secret({ shown: { picture, secret, address } }: { shown: ShownSecret }) {
  return (
    <div className={classes.secret}>
      <svg
        className={classes.picture}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label="QR code para o aplicativo de códigos"
        shapeRendering="crispEdges"
      >
        <path d={picture.path} />
      </svg>
      <div>
        <p>Não consegue ler? Digite esta chave no aplicativo:</p>
        <code className={classes.key}>{inGroups(secret)}</code>
        <Anchor href={address} size="sm">
          Abrir o aplicativo deste aparelho
        </Anchor>
      </div>
    </div>
  )
}
