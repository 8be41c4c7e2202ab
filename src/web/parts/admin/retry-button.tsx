import type { Retry } from '#web/ui/faces/failed-face.tsx'
import { IconRefresh } from '#web/ui/icons/icons.gen.ts'
import { Button, type ButtonProps } from '@mantine/core'

type RetryButtonProps = Pick<ButtonProps, 'mt'> & { of: string; retry: Retry }

/** Beside a control whose choices could not be read. */
export const RetryButton = ({ of, retry, ...look }: RetryButtonProps) => (
  <Button
    size="sm"
    variant="default"
    aria-label={`Tentar Novamente: ${of}`}
    leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
    onClick={() => void retry.refetch()}
    {...look}
  >
    Tentar Novamente
  </Button>
)
