import { LinkButton } from '#web/ui/link-button.tsx'
import type { ComponentProps } from 'react'

type MockLinkProps = { code: string } & Pick<
  ComponentProps<typeof LinkButton>,
  'size' | 'variant' | 'leftSection' | 'aria-label' | 'children'
>

/** To the Prova of an exam: its start page, or the running one. */
export const MockLink = ({ code, ...look }: MockLinkProps) => (
  <LinkButton to="/exames/$examId/prova" params={{ examId: code }} {...look} />
)
