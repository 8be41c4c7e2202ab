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
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { type MovedReadiness, movedReadinessQuery } from '#web/api/readiness/moved-readiness.ts'
import { FurtherWays, StudyAgain } from './further-ways.tsx'

const ID = '7f1d0000-0000-4000-8000-000000000001'

const MOVED: MovedReadiness = {
  cut: null,
  before: { kind: 'few-data', missing: 30, counted: 0 },
  after: { kind: 'few-data', missing: 20, counted: 10 },
  counted: 10,
  questions: 40,
  fresh: 30,
  isAllSeen: false,
  missed: 0,
  today: null,
}

const domain = (name: string, right: number) => ({
  id: name,
  name,
  weight: null,
  right,
  counted: 20,
  isScarce: false,
})

type Reader = { status?: 'active' | 'inactive'; access?: MovedReadiness['access'] }

function drawn({ status = 'active', access }: Reader, mode: 'mock' | 'study' = 'mock'): string {
  const client = new QueryClient()
  if (access !== undefined) client.setQueryData(movedReadinessQuery(ID).queryKey, { ...MOVED, access })
  const exam = { id: ID, code: 'KCNA', name: 'Kubernetes', status, booklet: 'azul' as const }
  return renderToStaticMarkup(
    <RouterContextProvider
      router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })}
    >
      <QueryClientProvider client={client}>
        <MantineProvider>
          {mode === 'study' ? (
            <StudyAgain result={{ id: ID, exam }} />
          ) : (
            <FurtherWays
              result={{
                id: ID,
                exam,
                domains: [domain('Redes', 18), domain('Segurança', 9)],
                mock: { cut: null },
              }}
            />
          )}
        </MantineProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
}

it('after a Prova the domain that gives most and a new Prova are offered, also before it is known who may', () => {
  for (const html of [drawn({}), drawn({ access: 'trial' }), drawn({ status: 'inactive', access: 'paid' })]) {
    expect(html).toContain('Treinar Segurança')
    expect(html).toContain('Nova Prova')
  }
})

it('where nothing of the exam opens, why stands there instead', () => {
  const html = drawn({ status: 'inactive', access: 'none' })
  expect(html).toContain(SCREEN_REFUSALS.ACCESS_RESTRICTED)
  expect(html).not.toMatch(/Treinar|Nova Prova/)
  expect(drawn({ access: 'uninvited' })).not.toMatch(/Treinar|Nova Prova/)
})

it('a simulation of study is offered again where something of the exam opens, else why not', () => {
  expect(drawn({ access: 'trial' }, 'study')).toContain('Refazer Simulado')
  expect(drawn({ status: 'inactive', access: 'paid' }, 'study')).toContain('Refazer Simulado')
  const html = drawn({ status: 'inactive', access: 'none' }, 'study')
  expect(html).toContain(SCREEN_REFUSALS.ACCESS_RESTRICTED)
  expect(html).not.toContain('Refazer Simulado')
})
