import { expect, test } from 'vitest'
import { OURS, tellSite } from '#pt-br/site.ts'
import { ALL_MAILS, AUDITED_ACTS } from '#domain/accounts/audit.ts'
import { actDetails, actLabel, actsToChoose, subjectLabel } from './audit.ts'

test.each([
  ['role-changed', { from: 'user', role: 'admin' }, 'De user para admin'],
  ['role-changed', { role: 'admin' }, 'Agora admin'],
  [
    'role-changed',
    { from: 'admin', role: 'user', clearedName: 'reserved' },
    'De admin para user · nome reservado apagado',
  ],
  ['account-deleted', {}, ''],
  ['account-viewed', {}, ''],
  ['sessions-ended', { sessions: '2' }, '2 sessões'],
  ['second-factor-removed', {}, ''],
  ['exam-created', { code: 'KCNA', name: 'Kubernetes', status: 'active' }, 'KCNA · Kubernetes · Ativo'],
  [
    'exam-changed',
    { code: 'KCNA', changed: 'name,status', from: 'active', to: 'inactive' },
    'KCNA · nome, status · De Ativo para Inativo',
  ],
  ['question-created', { exam: 'KCNA', statement: 'Qual comando…' }, 'KCNA · Qual comando…'],
  ['question-activated', { exam: 'KCNA', statement: 'Qual comando…' }, 'KCNA · Qual comando…'],
  ['question-deactivated', { exam: 'KCNA', statement: 'Qual comando…' }, 'KCNA · Qual comando…'],
  ['access-granted', { exam: 'CLF-C02', days: '90', reason: 'suporte' }, 'CLF-C02 · 90 dias · suporte'],
  ['access-granted', { exam: 'CLF-C02', days: 'forever', reason: 'equipe' }, 'CLF-C02 · sem prazo · equipe'],
  [
    'refund-requested',
    { protocol: 'R-2026-11-000013', amountCentavos: '7990' },
    'R-2026-11-000013 · R$\u00A079,90',
  ],
  ['exam-deleted', { code: 'KCNA', name: 'Kubernetes', questions: '1' }, 'KCNA · Kubernetes · 1 questão'],
  ['question-deleted', { exam: 'KCNA', statement: 'Qual comando…' }, 'KCNA · Qual comando…'],
  ['key-changed', { from: 'A', to: 'B, D', revision: '3' }, 'De A para B, D · revisão 3'],
  [
    'key-changed',
    { from: 'C', to: 'C', revision: '3' },
    'As alternativas mudaram; o gabarito continua C · revisão 3',
  ],
  [
    'key-changed',
    { from: 'A', to: 'B', options: 'changed', revision: '3' },
    'As alternativas mudaram; o gabarito foi de A para B · revisão 3',
  ],
  [
    'key-changed',
    { exam: 'KCNA', statement: 'Qual comando…', from: 'A', to: 'B', revision: '2' },
    'KCNA · Qual comando… · De A para B · revisão 2',
  ],
  [
    'questions-imported',
    { exam: 'KCNA', name: 'Lote', questions: '0', updated: '3' },
    'KCNA · Lote · 3 questões atualizadas',
  ],
  [
    'import-undone',
    { exam: 'KCNA', name: 'Lote', questions: '2' },
    'KCNA · Lote · 2 questões fora do exame.',
  ],
  [
    'import-undone',
    { exam: 'KCNA', name: 'Lote', questions: '0', updated: '3', left: '1' },
    'KCNA · Lote · 3 questões como antes. 1 ficou, porque mudou ou teve decisão depois.',
  ],
  ['comment-moderated', { from: 'pending', status: 'approved' }, 'De Pendente para Aprovado'],
] as const)('the log tells of %s with %j: %s', (act, facts, sentence) => {
  expect(actDetails(act, facts)).toBe(sentence)
})

test('acts are offered in the order of their words', () => {
  expect(actsToChoose(undefined)[0]).toBe('access-granted')
  expect(actsToChoose(undefined).toSorted()).toEqual(AUDITED_ACTS.toSorted())
})

test('where nothing is sold no act of sales is offered, unless it is asked for (spec 7.27)', () => {
  tellSite({ access: 'invited' })
  const unsold = actsToChoose(undefined)
  expect(unsold).not.toContain('refund-requested')
  expect(unsold).not.toContain('repaid-by-hand')
  expect(unsold).toHaveLength(AUDITED_ACTS.length - 2)
  expect(actsToChoose('repaid-by-hand')).toContain('repaid-by-hand')
  tellSite(OURS)
})

test('an act of a newer version has a plain word and no details', () => {
  expect(actLabel('role-changed')).toBe('Role alterada')
  expect(actLabel('exam-archived')).toBe('Ato de uma versão mais nova')
  expect(actDetails('exam-archived', { exam: 'KCNA' })).toBe('')
})

test('what was done to every message at once says so, and an id stays one', () => {
  expect(subjectLabel(ALL_MAILS)).toBe('todas')
  expect(subjectLabel('7f1d0000-0000-4000-8000-000000000001')).toBe('7f1d0000-0000-4000-8000-000000000001')
})
