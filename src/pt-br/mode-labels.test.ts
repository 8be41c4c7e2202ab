import { COMPLETED_KINDS } from '#domain/simulations/completed-kind.ts'
import { expect, test } from 'vitest'
import { REVIEW_STATE_LABELS } from './labels.ts'
import { COMPLETED_KIND_LABELS, reviewStateLabels } from './mode-labels.ts'

test('each kind of finished simulation has its word', () => {
  expect(COMPLETED_KINDS.map((kind) => COMPLETED_KIND_LABELS[kind])).toEqual([
    'Simulado',
    'Prova',
    'Prova reduzida',
    'Prova de amostra',
    'Treino',
  ])
})

test('what was left blank in a Prova is in its words', () => {
  expect(reviewStateLabels('study')).toBe(REVIEW_STATE_LABELS)
  expect(Object.values(reviewStateLabels('mock'))).toEqual(['Certa', 'Errada', 'Em branco', 'Fora da conta'])
})
