import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ExamOption } from '#web/api/admin/admin-exams.ts'
import { ExamField } from './exam-field.tsx'

const exam = (code: string): ExamOption => ({ id: code, code, name: code, status: 'active', domains: [] })

function drawn(read: { data?: ExamOption[]; isPending?: boolean; isLoadingError?: boolean }): string {
  const exams = {
    data: undefined,
    isPending: false,
    isLoadingError: false,
    isFetching: false,
    refetch: () => undefined,
    ...read,
  }
  return renderToStaticMarkup(
    <MantineProvider>
      <ExamField label="Exame" exams={exams} offers={({ code }) => code !== 'KCNA'} />
    </MantineProvider>,
  )
}

it('offers the exams that a form may use', () => {
  const html = drawn({ data: [exam('PSM-I'), exam('KCNA')] })
  expect(html).toContain('Escolha um exame')
  expect(html).toContain('PSM-I')
  expect(html).not.toContain('KCNA')
  expect(html).not.toContain('Tentar Novamente')
})

it('exams that are being read, or could not be, are not told as none', () => {
  expect(drawn({ isPending: true })).toContain('Carregando exames...')
  const failed = drawn({ isLoadingError: true })
  expect(failed).toContain('Não foi possível carregar os exames')
  expect(failed).toContain('Tentar Novamente')
})
