import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BulkFields } from './bulk-fields.tsx'

it('while the domains of an exam are not known, none is offered, nor the choice of none', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <BulkFields kind="domain" examId="e1" isDisabled={false} onEdit={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(html).toContain('Carregando exames...')
  expect(html.match(/<select[^>]*disabled=""/g)).toHaveLength(1)
})
