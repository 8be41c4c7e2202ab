import { expect, test } from 'vitest'
import {
  againLabel,
  changeInWords,
  comesBack,
  drillEndLine,
  drillEndTitle,
  drillName,
  drillTitle,
  endEarlySentence,
  hitNote,
  isMissedOn,
  missHoldsSentence,
  leavingChoices,
  missNote,
  nothingChanged,
  outdatedSentence,
  otherDrillSentence,
  outsideChoices,
  reasonSentence,
  saidInWords,
  settledMissNote,
  settledSentence,
  trailInWords,
} from './drills.ts'

const day = (number: number) => `2026-11-${number}`
const right = (number: number) => ({ day: day(number), isRight: true })
const wrong = (number: number) => ({ day: day(number), isRight: false })

const reason = { kind: 'due' as const, changed: null, guessedOn: null, missedOn: null, hitsOn: [] }

test.each([
  [{ missedOn: day(12), hitsOn: [day(13), day(15)] }, 'Você errou em 12/11 e acertou em 13/11 e 15/11.'],
  [{ kind: 'missed' as const, missedOn: day(12) }, 'Você errou em 12/11.'],
  [{ hitsOn: [day(12), day(20)] }, 'Você acertou em 12/11 e 20/11.'],
  [{ kind: 'guesses' as const, guessedOn: day(12), hitsOn: [day(12)] }, 'Você chutou em 12/11.'],
  [{ kind: 'marked' as const }, 'Você marcou para revisar.'],
  [{ kind: 'marked' as const, missedOn: day(12) }, 'Você marcou para revisar. Você errou em 12/11.'],
  [{ kind: 'unseen' as const }, 'Você ainda não respondeu.'],
  [{ kind: 'domain' as const }, 'Você ainda não respondeu.'],
  [{ changed: 'text' as const, missedOn: day(12) }, 'A questão mudou.'],
  [{ changed: 'key' as const, missedOn: day(12) }, 'O gabarito mudou.'],
])('the reason %o', (changes, sentence) => {
  expect(reasonSentence({ ...reason, ...changes })).toBe(sentence)
})

test('a changed key is told by its letters, with the key alone', () => {
  const changed = { ...reason, changed: 'key' as const }
  expect(reasonSentence(changed, { before: [1], now: [3] })).toBe('O gabarito mudou de B para D.')
  expect(reasonSentence(changed, { before: [1, 2], now: [3, 4] })).toBe(
    'O gabarito mudou de B e C para D e E.',
  )
})

test('the trail tells how many days lay between', () => {
  const trail = [wrong(12), right(13), right(15)]
  const words = trailInWords({ trail, answered: right(21) })
  expect(words.map((mark) => `${mark.day.slice(-2)} ${mark.words}`)).toEqual([
    '12 errada na primeira vez',
    '13 voltou em 1 dia',
    '15 voltou em 2 dias',
    '21 voltou em 6 dias',
  ])
})

test('of a long trail the first mark may not be the first time', () => {
  const trail = [11, 12, 13, 14, 15, 16].map(right)
  expect(trailInWords({ trail, answered: null })[0]?.words).toBe('certa')
})

test('a second answer of the same day makes no second mark, and a miss stays one', () => {
  const marks = trailInWords({ trail: [right(12), wrong(21)], answered: right(21) })
  expect(marks.map(({ isRight }) => isRight)).toEqual([true, false])
})

test.each([
  [[], 'Primeiro acerto.'],
  [[wrong(12)], 'Primeiro acerto depois do erro.'],
  [[wrong(12), right(13), right(15)], 'Terceiro acerto em dias diferentes.'],
  [[right(12), wrong(13), right(15)], 'Segundo acerto em dias diferentes.'],
  [[11, 12, 13, 14, 15, 16].map(right), 'Mais um acerto, em outro dia.'],
  [[wrong(12), wrong(21)], 'Você já tinha errado esta hoje, e o erro do dia vale.'],
])('after %o a right answer is named', (trail, note) => {
  expect(hitNote({ trail, answered: right(21), isOfToday: true, hadOtherForm: false })).toBe(note)
})

test('of a form that the question has since today no miss of before holds', () => {
  const hit = { answered: right(21), isOfToday: true, hadOtherForm: true }
  expect(hitNote({ ...hit, trail: [] })).toBe('Primeiro acerto da nova versão.')
  expect(hitNote({ ...hit, trail: [right(20)] })).toBe('Segundo acerto em dias diferentes.')
  expect(hitNote({ ...hit, trail: [wrong(21)] })).toBe(
    'Você já tinha errado esta hoje, e o erro do dia vale.',
  )
})

test('whatever is said of a right answer on a day with a miss, the miss holds', () => {
  expect(isMissedOn(day(21), [right(12), wrong(21)])).toBe(true)
  expect(isMissedOn(day(21), [wrong(12), right(21)])).toBe(false)
  expect(isMissedOn(day(21), [wrong(12)])).toBe(false)
  expect(missHoldsSentence(1)).toBe('O erro do dia vale, diga o que disser: ela volta amanhã.')
})

test('a miss of the day is told of a later day as what it was', () => {
  expect(hitNote({ trail: [wrong(21)], answered: right(21), isOfToday: false, hadOtherForm: false })).toBe(
    'Você já tinha errado esta questão neste dia, e o erro do dia vale.',
  )
})

const change = { isRight: true, said: null, left: false, entered: false, dueOn: day(23) }

test.each([
  [{ left: true, dueOn: '2026-12-08' }, 'Saiu do caderno. Volta para conferência em 08/12.'],
  [{ isRight: false, dueOn: day(22) }, 'Errada. Volta amanhã.'],
  [{ isRight: false }, 'Errada. Volta em 23/11.'],
  [{ isRight: false, entered: true, dueOn: day(22) }, 'Errada. Entrou no caderno. Volta amanhã.'],
  [{ said: 'hard' as const, dueOn: day(22) }, 'Difícil. Volta amanhã.'],
  [{ said: 'guess' as const, dueOn: day(22) }, 'Chute. Volta amanhã.'],
  [{ dueOn: day(21) }, 'Certa. Volta hoje.'],
  [
    { isTooQuick: true, dueOn: day(21) },
    'Certa. Em menos de 3 segundos e sem dizer como foi, não contou. Volta hoje.',
  ],
  [{ dueOn: null }, 'Certa.'],
  [{ isRight: false, entered: true, dueOn: null }, 'Errada. Entrou no caderno.'],
  [{ left: true, dueOn: null }, 'Saiu do caderno.'],
  [{ isRight: false, dueOn: null, isLocked: true }, 'Errada. Volta quando o plano voltar.'],
  [{ left: true, dueOn: null, isLocked: true }, 'Saiu do caderno. Volta quando o plano voltar.'],
])('what changed by %o', (changes, words) => {
  const summary = { today: day(21), exam: { status: 'active' as const } }
  expect(changeInWords({ ...change, ...changes }, summary)).toBe(words)
})

test('of an exam off the list nothing returns with a plan', () => {
  const summary = { today: day(21), exam: { status: 'inactive' as const } }
  expect(changeInWords({ ...change, isRight: false, dueOn: null, isLocked: true }, summary)).toBe(
    'Errada. Não abre agora.',
  )
})

const goesOn = { hasSecondRound: true }
const timeIsOver = { hasSecondRound: false }

test.each([
  [comesBack(27), 'volta em 27 dias'],
  [comesBack(1), 'volta amanhã'],
  [missNote(1, goesOn), 'Volta amanhã. Antes disso, ainda aparece no fim deste treino.'],
  [missNote(2, goesOn), 'Volta em 2 dias. Antes disso, ainda aparece no fim deste treino.'],
  [missNote(1, timeIsOver), 'Volta amanhã.'],
  [settledMissNote(day(21), goesOn), 'Volta em 21/11, e ainda aparece no fim deste treino.'],
  [settledMissNote(day(21), timeIsOver), 'Volta em 21/11.'],
  [settledMissNote(null, goesOn), 'Ainda aparece no fim deste treino.'],
  [settledMissNote(null, timeIsOver), ''],
  [
    settledSentence({ answeredOn: day(12), dueOn: day(21) }),
    'Você respondeu em 12/11: dizer agora como foi não muda o dia em que ela volta, 21/11.',
  ],
  [
    settledSentence({ answeredOn: day(12), dueOn: null }),
    'Você respondeu em 12/11: dizer agora como foi não a põe no caderno.',
  ],
  [leavingChoices(['easy', 'medium', 'hard']), 'Fácil, médio ou difícil: ela sai do caderno.'],
  [leavingChoices(['medium', 'easy']), 'Fácil ou médio: ela sai do caderno.'],
  [leavingChoices(['easy']), 'Fácil: ela sai do caderno.'],
  [leavingChoices([]), null],
  [outsideChoices(['easy', 'medium']), 'Fácil ou médio: ela não entra no caderno.'],
  [outsideChoices([]), null],
  [saidInWords('easy', 27), 'Fácil: volta em 27 dias.'],
  [saidInWords('easy', null), 'Fácil.'],
  [outdatedSentence({ returns: false }), 'A questão mudou depois que este treino foi montado.'],
  [
    outdatedSentence({ returns: true }),
    'A questão mudou depois que este treino foi montado: a nova versão volta hoje.',
  ],
  [drillTitle({ kind: 'due', domain: null }), 'Treino de hoje'],
  [drillName({ kind: 'due', domain: null }), 'Para hoje'],
  [drillTitle({ kind: 'domain', domain: 'Nuvem' }), 'Nuvem'],
  [againLabel(3), 'Rever as 3 erradas'],
  [againLabel(1), 'Rever a errada'],
  [drillEndTitle({ reviewed: 12, right: 9 }), '12 revisadas, 9 certas'],
  [drillEndTitle({ reviewed: 1, right: 1 }), '1 revisada, 1 certa'],
  [drillEndLine({ tomorrow: 5, left: 2 }), 'Amanhã: 5. 2 saíram do caderno.'],
  [drillEndLine({ tomorrow: 0, left: 1 }), 'Amanhã: nenhuma. 1 saiu do caderno.'],
  [drillEndLine({ tomorrow: 5, left: 0 }), 'Amanhã: 5.'],
  [drillEndLine({ tomorrow: null, left: 2 }), '2 saíram do caderno.'],
  [drillEndLine({ tomorrow: null, left: 0 }), ''],
  [nothingChanged({ isOfToday: true }), 'Nada mudou: nenhuma dessas questões está no caderno.'],
  [nothingChanged({ isOfToday: false }), 'Nada mudou: nenhuma dessas questões estava no caderno.'],
  [
    endEarlySentence(1),
    '1 questão sem resposta fica para outro treino. O que você respondeu já está guardado.',
  ],
  [otherDrillSentence(0), 'O treino em andamento não tem respostas e é descartado.'],
  [otherDrillSentence(7), 'O treino em andamento é encerrado com 7 respostas, que continuam valendo.'],
])('it says %s', (said, expected) => {
  expect(said).toBe(expected)
})
