import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '#web/ui/icons/icon.tsx'
import type { ReactNode } from 'react'
import classes from './admin-row-actions.module.css'

/** 32 px, 44 px on phones (spec 24.20). */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}

type RowActionProps = {
  icon: Icon
  label: string
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
        data-act={label}
        onClick={onClick}
        loading={isLoading}
        disabled={isDisabled}
      >
        <Sign size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
