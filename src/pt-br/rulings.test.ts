import { expect, test } from 'vitest'
import { rulingNote } from './ruling-notes.ts'
import { changeDetail, changeSentence, takenBackSentence, type RuledResult } from './rulings.ts'

const ANNULLED: RuledResult = {
  kind: 'annulled',
  position: 13,
  accepted: [],
  was: 44,
  now: 45,
  passedBefore: 'not-yet',
  passedNow: 'passed',
  decidedAt: '2026-11-22T01:30:00.000Z',
  askedBy: 1,
}
const VERDICTS = { passed: 'Aprovado', 'not-yet': 'Ainda não' }

test('a change of a result is told in a sentence, by the day of São Paulo', () => {
  expect(changeSentence(ANNULLED, 65)).toBe('Recurso aceito em 21/11, questão 14 anulada: 44 → 45 de 65.')
  expect(changeSentence({ ...ANNULLED, kind: 'accepted-also', accepted: [[3]], askedBy: 0 }, 65)).toBe(
    'Questão revista em 21/11, na questão 14 também vale a D: 44 → 45 de 65.',
  )
  expect(changeSentence({ ...ANNULLED, kind: 'accepted-also', accepted: [[0, 2]] }, 65)).toBe(
    'Recurso aceito em 21/11, na questão 14 também valem A e C: 44 → 45 de 65.',
  )
  expect(changeSentence({ ...ANNULLED, kind: 'key-changed', accepted: [[0, 2]] }, 65)).toBe(
    'Recurso aceito em 21/11, o gabarito da questão 14 agora é A e C: 44 → 45 de 65.',
  )
})

test('a verdict is named only where it moved', () => {
  expect(changeDetail(ANNULLED, VERDICTS)).toBe(
    'O ponto foi dado a todos. Com isso, o veredito desta Prova passou de “Ainda não” a “Aprovado”.',
  )
  expect(changeDetail({ ...ANNULLED, passedBefore: 'passed' }, VERDICTS)).toBe('O ponto foi dado a todos.')
  expect(changeDetail({ ...ANNULLED, passedBefore: null, passedNow: null }, VERDICTS)).toBe(
    'O ponto foi dado a todos.',
  )
})

test('a right answer that is none any more at the end is told by its number', () => {
  expect(takenBackSentence([2])).toBe(
    'A decisão que dava como certa a sua resposta à questão 3 foi revogada antes do fim: na nota, a questão conta como errada.',
  )
  expect(takenBackSentence([2, 6, 7])).toBe(
    'As decisões que davam como certas as suas respostas às questões 3, 7 e 8 foram revogadas antes do fim: na nota, as questões contam como erradas.',
  )
})

test('beside a key stands what else counts, once', () => {
  expect(rulingNote([])).toBeNull()
  expect(rulingNote([{ kind: 'annulled', accepted: [] }])).toBeNull()
  const also = { kind: 'accepted-also' as const, accepted: [[3]] }
  expect(rulingNote([also, also])).toBe('Também vale a D.')
  expect(rulingNote([{ kind: 'key-changed', accepted: [[1]] }])).toBe(
    'O gabarito mudou para B: a resposta antiga também conta.',
  )
})
