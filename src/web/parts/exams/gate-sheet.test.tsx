import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { GateSheet, isHeldByDispute } from './gate-sheet.tsx'

const drawn = (status: 'active' | 'inactive') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <GateSheet
          reason="restricted"
          exam={{ code: 'KCNA', status }}
          answered={0}
          locked={40}
          onSeePlans={() => {}}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )

it('the gate of an exam on sale tells of the dispute before the accesses are read (spec 7.16)', () => {
  expect(drawn('active')).toContain('Acesso suspenso até a decisão sobre a contestação do pagamento.')
  expect(drawn('active')).not.toContain('Este exame não está aberto')
})

it('the gate of an exam off the list tells of no dispute before it is known', () => {
  expect(drawn('inactive')).toContain('Este exame não está aberto para você agora.')
})

it.each([
  [{ status: 'active', isHeld: false, isReadSince: true }, false],
  [{ status: 'active', isHeld: true, isReadSince: true }, true],
  [{ status: 'active', isHeld: false, isReadSince: false }, true],
  [{ status: 'inactive', isHeld: true, isReadSince: true }, true],
  [{ status: 'inactive', isHeld: false, isReadSince: false }, false],
] as const)('the accesses read since then win: of %o a dispute is told is %s', (facts, isTold) => {
  expect(isHeldByDispute(facts)).toBe(isTold)
})
