import { refusalSentence } from '#pt-br/refusals.ts'
import { asksForRecovery } from '#web/parts/accounts/recovery-dialog.tsx'
import { Alert, Button } from '@mantine/core'
import { IconShieldLock } from '#web/ui/icons/icons.gen.ts'

/** For a besieged account: the way in is in the mailbox. */
export function UnknownDeviceNotice() {
  return (
    <Alert role="alert" color="caneta" icon={<IconShieldLock size={20} stroke={1.75} aria-hidden />}>
      {refusalSentence('DEVICE_UNKNOWN')}
      <br />
      <Button variant="default" mt="sm" {...asksForRecovery}>
        Redefinir a senha
      </Button>
    </Alert>
  )
}
