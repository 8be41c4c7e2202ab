import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, type ButtonProps } from '@mantine/core'
import { DialogFooter } from './dialog-footer.tsx'

type FormFooterProps = Pick<ButtonProps, 'color' | 'disabled'> & {
  submit: string
  cancel?: string
  isBusy: boolean
  onCancel: () => void
}

/** The end of a form in a dialog. */
export const FormFooter = ({ submit, cancel = 'Cancelar', isBusy, onCancel, ...look }: FormFooterProps) => (
  <DialogFooter>
    <QuietButton onClick={onCancel} disabled={isBusy}>
      {cancel}
    </QuietButton>
    <Button type="submit" loading={isBusy} {...look}>
      {submit}
    </Button>
  </DialogFooter>
)
