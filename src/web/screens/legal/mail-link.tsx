import { Anchor } from '@mantine/core'

export function MailLink({ to }: { to: string }) {
  return (
    <Anchor inherit href={`mailto:${to}`}>
      {to}
    </Anchor>
  )
}
