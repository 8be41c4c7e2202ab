import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import { useLeaving } from './use-leaving.tsx'

type LeaveButtonProps = {
  /** The id of the menu that contains and closes it. */
  menu?: string
}

export function LeaveButton({ menu }: LeaveButtonProps) {
  const { leave, isLeaving, question } = useLeaving()
  return (
    <>
      {menu === undefined ? (
        <QuietButton onClick={leave} loading={isLeaving}>
          Sair
        </QuietButton>
      ) : (
        <Button size="lg" variant="default" onClick={leave} popoverTarget={menu} popoverTargetAction="hide">
          Sair
        </Button>
      )}
      {question}
    </>
  )
}
