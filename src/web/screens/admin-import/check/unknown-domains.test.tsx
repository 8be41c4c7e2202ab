import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type ExamOption, examOptionsQuery } from '#web/api/admin/admin-exams.ts'
import { UnknownDomains } from './unknown-domains.tsx'

const EXAM: ExamOption = {
  id: 'e1',
  code: 'KCNA',
  name: 'Kubernetes',
  status: 'active',
  domains: [{ id: 'd1', name: 'Redes' }],
}

async function drawn(read?: () => Promise<ExamOption[]>): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  if (read) await client.prefetchQuery({ ...examOptionsQuery, queryFn: read })
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <UnknownDomains importId="i1" exam={EXAM} unknown={[{ name: 'Rede', count: 2 }]} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const isOff = (html: string, control: string) =>
  new RegExp(`<(?:button|select)[^>]*aria-label="${control}: Rede"[^>]*>`)
    .exec(html)?.[0]
    .includes('disabled=""')

it('a domain of the file is one of the exam, or created', async () => {
  const html = await drawn(() => Promise.resolve([EXAM]))
  expect(html).toContain('Redes')
  // As percentages are written everywhere.
  expect(html).toContain('ele começa com 0% nas Provas')
  expect([isOff(html, 'É o domínio'), isOff(html, 'Criar domínio')]).toEqual([false, false])
})

it('nothing is created while the domains of the exam are being read', async () => {
  const html = await drawn()
  expect(html).toContain('Carregando...')
  expect([isOff(html, 'É o domínio'), isOff(html, 'Criar domínio')]).toEqual([true, true])
})

it('nor where they could not be read, which is said', async () => {
  const html = await drawn(() => Promise.reject(new Error('no line')))
  expect(html).toContain('Não foi possível carregar os domínios de KCNA.')
  expect(html).toContain('Tentar Novamente')
  expect(isOff(html, 'Criar domínio')).toBe(true)
})
