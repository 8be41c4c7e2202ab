import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Gains } from './gains.tsx'

const domain = {
  id: '7f1d0000-0000-4000-8000-000000000002',
  name: 'Segurança',
  share: 0.4,
  estimate: { low: 0.4, mean: 0.5, high: 0.6 },
  right: 10,
  answered: 20,
  gain: 4,
}

const drawn = (status: 'active' | 'inactive', access: 'none' | 'uninvited', openFresh?: number) =>
  renderToStaticMarkup(
    <RouterContextProvider
      router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })}
    >
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <Gains
            data={{
              exam: {
                id: '7f1d0000-0000-4000-8000-000000000001',
                code: 'KCNA',
                name: 'Kubernetes and Cloud Native Associate',
                status,
                booklet: 'azul',
              },
              access,
              fresh: 12,
              openFresh,
              domains: [domain],
              cut: null,
            }}
          />
        </MantineProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )

it('where nothing opens neither is offered, and the domains stand all the same', () => {
  for (const shut of [drawn('inactive', 'none'), drawn('active', 'uninvited')]) {
    expect(shut).toContain('Segurança')
    expect(shut).not.toMatch(/Treinar|Fazer a Prova/)
  }
})

it('the Prova is offered with the new questions that are open to the person', () => {
  expect(drawn('active', 'none')).toContain('Fazer a Prova (12 inéditas)')
  expect(drawn('active', 'none', 1)).toContain('Fazer a Prova (1 inédita)')
  expect(drawn('active', 'none', 0)).toContain('Fazer a Prova<')
})
