import { useNewSpareCodes } from '#web/api/accounts/second-factor.ts'
import type { Viewer } from '#web/api/accounts/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useState } from 'react'
import { CodeForm } from './code-form.tsx'
import { SpareCodes } from './spare-codes.tsx'

type SpareCodesDialogProps = { opened: boolean; viewer: Viewer; onClose: () => void }

export function SpareCodesDialog({ opened, viewer, onClose }: SpareCodesDialogProps) {
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
