import { counted } from '#pt-br/formats/counts.ts'
import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import type { Icon } from '#web/ui/icons/icon.tsx'
import { IconCloudOff, IconLogin2 } from '#web/ui/icons/icons.gen.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Container } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './run-band.module.css'

type RunBandProps = { icon: Icon; role?: 'alert'; actions?: ReactNode; children: ReactNode }

/** The amber band under the header of a question: what stands in the way, and what to do. */
export const RunBand = ({ icon: Sign, role, actions, children }: RunBandProps) => (
  <div className={classes.band} role={role} data-unsent-band>
    <Container className={classes.line ?? ''}>
      <Sign size={20} stroke={1.75} aria-hidden />
      <p>{children}</p>
      {actions}
    </Container>
  </div>
)

/** Sending stopped because the session ended, not for want of a line. */
export function SessionEndedBand({ unsent, children }: { unsent: number; children?: ReactNode }) {
  const { ask } = useEndedSession()
  return (
    <RunBand
      icon={IconCloudOff}
      role="alert"
      actions={
        <>
          {children}
          <QuietButton icon={IconLogin2} aria-haspopup="dialog" onClick={ask}>
            Entrar
          </QuietButton>
        </>
      }
    >
      <b>Sua sessão terminou.</b> Entre para enviar{' '}
      {unsent === 1 ? 'a resposta' : `as ${counted(unsent, 'answer')}`}.
    </RunBand>
  )
}
