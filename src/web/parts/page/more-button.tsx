import { Button } from '@mantine/core'

/** The next page of a list. Never disabled: that would take the keyboard's place away while the page is coming. */
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
