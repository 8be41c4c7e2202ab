import { ActionIcon, Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useLeaving } from './use-leaving.tsx'

export type LeaveButtonProps = {
  /** Of the menu that it stands in, and closes; beside a bar it is the sign alone. */
  menu?: string
}

/** 'Sair' of the site's header. */
export function LeaveButton({ menu }: LeaveButtonProps) {
  const { leave, isLeaving, question } = useLeaving()
  return (
    <>
      {menu === undefined ? (
        <ActionIcon aria-label="Sair" title="Sair" onClick={leave} loading={isLeaving}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <Button size="lg" variant="default" onClick={leave} popoverTarget={menu} popoverTargetAction="hide">
          Sair
        </Button>
      )}
      {question}
    </>
  )
}
