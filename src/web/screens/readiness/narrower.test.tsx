import type { ExamReadiness } from '#web/api/readiness/readiness.ts'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Narrower } from './narrower.tsx'

const exam = {
  id: '7f1d0000-0000-4000-8000-000000000001',
  code: 'KCNA',
  name: 'Kubernetes and Cloud Native Associate',
  status: 'active',
  booklet: 'azul',
} as const

const wornOut = { kind: 'worn-out' as const, day: null, counted: 0 }

type Read = Partial<Pick<ExamReadiness, 'access' | 'readiness' | 'openFresh'>>

const drawn = (fresh: number, { access = 'paid', readiness = wornOut, openFresh = fresh }: Read = {}) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Narrower data={{ exam, access, readiness, fresh, openFresh, goal: null, outcomes: [] }} />
    </MantineProvider>,
  )

it('a Prova is advised only while there are new questions that it could ask', () => {
  expect(drawn(12)).toContain('cobre muitas de uma vez')
  expect(drawn(38, { access: 'trial', openFresh: 1 })).toContain('1 questão inédita.')
  expect(drawn(38, { access: 'trial', openFresh: 1 })).not.toContain('cobre muitas')
  expect(drawn(0)).toContain('Nenhuma questão inédita.')
  expect(drawn(0)).not.toContain('cobre muitas')
})

it('who has free questions alone is advised to do what is open', () => {
  expect(drawn(38, { access: 'trial', openFresh: 0 })).toContain(
    '38 questões inéditas abrem com o acesso completo.',
  )
  expect(drawn(38, { access: 'trial', openFresh: 0 })).not.toMatch(/ensina algo novo|cobre muitas/)
  expect(drawn(1, { access: 'trial', openFresh: 0 })).toContain(
    '1 questão inédita abre com o acesso completo.',
  )
  expect(drawn(38, { access: 'trial', openFresh: 6 })).toContain(
    '<b>6 questões inéditas.</b> Cada uma ensina',
  )
})

it('who was given no access is told so, and not what new questions would do', () => {
  expect(drawn(12, { access: 'uninvited' })).toContain('Quem administra a Gabarite dá acesso a este exame.')
  expect(drawn(12, { access: 'uninvited' })).not.toContain('inédita')
  const fewData = { kind: 'few-data' as const, missing: 15, counted: 0 }
  expect(drawn(12, { access: 'uninvited', readiness: fewData })).not.toContain('dá acesso')
})
