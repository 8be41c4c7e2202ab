import { Anchor } from '@mantine/core'

/** An address of ours to write to. */
export function MailLink({ to }: { to: string }) {
  return (
    <Anchor inherit href={`mailto:${to}`}>
      {to}
    </Anchor>
  )
}
