import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './admin-row-actions.module.css'

/** The icons at the end of a row: 32 px, 44 px on phones (spec 24.20). */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}

type RowActionProps = {
  icon: Icon
  /** What it does, shown over it: 'Editar'. */
  label: string
  /** What it does it to, for who does not see the row: 'SAA-C03'. */
  of: string
  onClick: () => void
  isLoading?: boolean
  isDisabled?: boolean
}

export function RowAction({
  icon: Sign,
  label,
  of,
  onClick,
  isLoading = false,
  isDisabled = false,
}: RowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.action ?? ''}
        aria-label={`${label} ${of}`}
        onClick={onClick}
        loading={isLoading}
        disabled={isDisabled}
      >
        <Sign size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
