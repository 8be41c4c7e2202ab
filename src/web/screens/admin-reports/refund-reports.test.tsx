import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tellSite } from '#pt-br/site.ts'
import { type WaitingRefundsPage, waitingRefundsQuery } from '#web/api/admin/admin-reports.ts'
import { WaitingRefundsReport } from './refund-reports.tsx'

const NONE: WaitingRefundsPage = { entries: [], total: 0, page: 1, pages: 1 }

async function drawn(read?: () => Promise<WaitingRefundsPage>): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  if (read) await client.prefetchQuery({ queryKey: waitingRefundsQuery(1).queryKey, queryFn: read })
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <WaitingRefundsReport page={1} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

beforeEach(() => tellSite({ access: 'invited' }))
afterEach(() => tellSite({ access: 'sold' }))

it('a site that sells nothing shows no refunds to give back while none are known', async () => {
  expect(await drawn()).not.toContain('Devoluções à espera')
  expect(await drawn(() => Promise.resolve(NONE))).not.toContain('Devoluções à espera')
})

it('where they could not be read, they are not taken for none', async () => {
  const html = await drawn(() => Promise.reject(new Error('no line')))
  expect(html).toContain('Devoluções à espera')
  expect(html).toContain('Não foi possível carregar este relatório')
})
