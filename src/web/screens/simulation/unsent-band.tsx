import { joinedWithE } from '#pt-br/lists.ts'
import { Button, Container } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconCloudOff, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import classes from './unsent-band.module.css'

type UnsentBandProps = {
  /** Positions from 0, in order. */
  waiting: readonly number[]
  onRetry: () => void
}

/** What could not be sent, where it is kept, and 'Tentar agora' (design, section 13, Offline). */
export function UnsentBand({ waiting, onRetry }: UnsentBandProps) {
  const { online } = useNetwork()
  if (waiting.length === 0) return null
  const one = waiting.length === 1
  const numbers = joinedWithE(waiting.map((position) => String(position + 1)))
  return (
    <div className={classes.band} role="alert">
      <Container className={classes.line ?? ''}>
        {online ? (
          <IconCloudOff size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconWifiOff size={20} stroke={1.75} aria-hidden />
        )}
        <p>
          <b>{online ? 'O servidor não respondeu.' : 'Sem conexão.'}</b>{' '}
          {one ? 'A resposta da questão' : 'As respostas das questões'} {numbers}{' '}
          {one ? 'está guardada nesta aba e será enviada' : 'estão guardadas nesta aba e serão enviadas'}{' '}
          quando {online ? 'você tentar de novo' : 'a internet voltar'}.
        </p>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
          onClick={onRetry}
        >
          Tentar agora
        </Button>
      </Container>
    </div>
  )
}
