import { Button } from '@mantine/core'
import { useLeaving } from './use-leaving.tsx'

export type LeaveButtonProps = {
  /** Of the menu that it stands in, and closes. */
  menu?: string
}

/** 'Sair' of the site's header. */
export function LeaveButton({ menu }: LeaveButtonProps) {
  const { leave, isLeaving, question } = useLeaving()
  return (
    <>
      {menu === undefined ? (
        <Button variant="subtle" color="gray" onClick={leave} loading={isLeaving}>
          Sair
        </Button>
      ) : (
        <Button size="lg" variant="default" onClick={leave} popoverTarget={menu} popoverTargetAction="hide">
          Sair
        </Button>
      )}
      {question}
    </>
  )
}
