import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { refusalError } from '#web/api/client/refusal.ts'
import { SelectFilter } from './admin-filters.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function drawn(error: Error | null): string {
  const query = { isPending: false, isError: true, error, isFetching: false, refetch: () => undefined }
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <MantineProvider>
        <SelectFilter
          param="exame"
          label="Exame"
          all="Todos os exames"
          choices={[]}
          value="PSM-I"
          source={{ query, unknown: 'Não encontrado' }}
        />
      </MantineProvider>
    </RouterContextProvider>,
  )
}

it('choices that could not be read are read again by a press', () => {
  const html = drawn(new Error('offline'))
  expect(html).toContain('Não foi possível carregar')
  expect(html).toContain('Tentar Novamente')
})

it('choices that are held back offer no second try: the list says what is missing', () => {
  for (const code of ['SECOND_FACTOR_REQUIRED', 'MOCK_RUNNING'] as const)
    expect(drawn(refusalError({ code, status: 403, message: 'Falta algo.' }))).not.toContain(
      'Tentar Novamente',
    )
})
