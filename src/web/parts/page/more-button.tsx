import { Button } from '@mantine/core'

/** The next page of a list. Never disabled: that would lose the focus while the page loads. */
export function MoreButton({ onMore, isLoading }: { onMore: () => void; isLoading: boolean }) {
  return (
    <Button
      variant="default"
      aria-disabled={isLoading || undefined}
      onClick={() => {
        if (!isLoading) onMore()
      }}
    >
      {isLoading ? 'Carregando...' : 'Mostrar mais'}
    </Button>
  )
}
