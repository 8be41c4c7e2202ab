import { IconFlag, IconFlagFilled } from '#web/ui/icons/icons.gen.ts'
import { Button } from '@mantine/core'
import classes from './mark-button.module.css'

type MarkButtonProps = { marked: boolean; onMark: (marked: boolean) => void }

/** 'Marcar para revisar': the amber marker, stored on the server (spec 6.12). */
export function MarkButton({ marked, onMark }: MarkButtonProps) {
  const label = marked ? 'Marcada para revisar' : 'Marcar para revisar'
  return (
    <Button
      variant="default"
      className={classes.mark ?? ''}
      aria-pressed={marked}
      aria-label={label}
      leftSection={
        marked ? <IconFlagFilled size={20} aria-hidden /> : <IconFlag size={20} stroke={1.75} aria-hidden />
      }
      onClick={() => onMark(!marked)}
    >
      {label}
    </Button>
  )
}
