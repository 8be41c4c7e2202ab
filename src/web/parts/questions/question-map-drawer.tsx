import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { MAP_TITLE, QuestionMapRail, type QuestionMapRailProps } from './question-map-rail.tsx'

type QuestionMapDrawerProps = Omit<QuestionMapRailProps, 'frame'> & { opened: boolean; onClose: () => void }

export function QuestionMapDrawer({ opened, onClose, onChoose, ...rail }: QuestionMapDrawerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={rail.title ?? MAP_TITLE} size={440}>
      <QuestionMapRail
        {...rail}
        frame="bare"
        onChoose={(position) => {
          onClose()
          onChoose(position)
        }}
      />
    </Dialog>
  )
}
