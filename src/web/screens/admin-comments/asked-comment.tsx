import { useModerate } from '#web/api/admin/admin-comments.ts'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { WholeComment } from './comment-dialog.tsx'

/** Of the address: the log of acts leads here, whatever the list shows. */
export function AskedComment({ commentId }: { commentId: string }) {
  const navigate = useNavigate()
  const moderate = useModerate()
  const [isOpen, { close }] = useDisclosure(true)
  const leave = () => {
    void navigate({
      to: '.',
      search: ({ comentario: _closed, ...list }) => list,
      replace: true,
      resetScroll: false,
    })
    focusAfterAct()
  }
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      onClosed={leave}
      size={640}
      title="Comentário"
      locked={moderate.isPending}
    >
      <WholeComment commentId={commentId} moderate={moderate} onClose={close} />
    </Dialog>
  )
}
