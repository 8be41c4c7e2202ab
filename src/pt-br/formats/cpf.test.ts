import { expect, test } from 'vitest'
import { formatCpf } from './cpf.ts'

test('a CPF is written with points and a dash', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25')
})
