import { describe, expect, test } from 'vitest'
import { bestAccess, gateOf, mayReadExam, mayShow, maySeeKey, mayShowSample, withFree } from './access.ts'
import type { AccessRow, PlaceFacts } from './access.ts'
import { SIMULATION_STATUSES } from '#domain/simulations/simulation.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

function days(count: number): Date {
  return new Date(now.getTime() + count * 24 * 60 * 60 * 1000)
}

function justAfter(moment: Date): Date {
  return new Date(moment.getTime() + 1)
}

function row(overrides: Partial<AccessRow> = {}): AccessRow {
  return {
    plan: 'monthly',
    source: 'purchase',
    startsAt: days(-10),
    expiresAt: days(20),
    endedAt: null,
    ...overrides,
  }
}

const trial = row({ plan: 'free', source: 'trial', expiresAt: null })
const grant = row({ plan: null, source: 'grant' })

describe('the best access', () => {
  const monthly = { kind: 'paid', plan: 'monthly', expiresAt: days(20) }

  test.each([
    ['nothing bought and no trial is none', [], { kind: 'none' }],
    ['a trial is a trial', [trial], { kind: 'trial' }],
    ['a running plan is paid', [row()], monthly],
    ['a running grant is paid and names no plan', [grant], { ...monthly, plan: null }],
    ['a plan beats the trial beside it', [trial, row()], monthly],
    ['a plan that is over leaves the trial', [row({ expiresAt: days(-1) }), trial], { kind: 'trial' }],
    ['a plan that is over gives nothing', [row({ expiresAt: days(-1) })], { kind: 'none' }],
    ['a plan is over at the very moment of its end', [row({ expiresAt: now })], { kind: 'none' }],
    [
      'a plan runs until just before its end',
      [row({ expiresAt: justAfter(now) })],
      { ...monthly, expiresAt: justAfter(now) },
    ],
    ['a plan runs from the very moment of its start', [row({ startsAt: now })], monthly],
    ['a plan that has not begun gives nothing', [row({ startsAt: justAfter(now) })], { kind: 'none' }],
    ['an ended plan gives nothing', [row({ endedAt: days(-1) })], { kind: 'none' }],
    ['a plan ended a moment ahead of us gives nothing', [row({ endedAt: days(1) })], { kind: 'none' }],
    ['an ended trial gives nothing', [{ ...trial, endedAt: days(-1) }], { kind: 'none' }],
    ['a trial that has run out gives nothing', [{ ...trial, expiresAt: days(-1) }], { kind: 'none' }],
    [
      'a row of the free plan is never paid, whatever its source',
      [row({ plan: 'free', expiresAt: null })],
      { kind: 'trial' },
    ],
  ] as const)('%s', (_, rows, access) => {
    expect(bestAccess(rows, now)).toEqual(access)
  })

  test.each([
    [
      'of two running plans the later end counts',
      [row({ plan: 'annual', expiresAt: days(300) }), row()],
      { plan: 'annual', expiresAt: days(300) },
    ],
    [
      'what never runs out beats any end',
      [row({ plan: 'annual', expiresAt: days(300) }), { ...grant, expiresAt: null }],
      { plan: null, expiresAt: null },
    ],
    [
      'of two equal ends the row that names its plan counts',
      [grant, row({ plan: 'quarterly' })],
      { plan: 'quarterly', expiresAt: days(20) },
    ],
    [
      'the same in the other order',
      [row({ plan: 'quarterly' }), grant],
      { plan: 'quarterly', expiresAt: days(20) },
    ],
    [
      'a purchase that starts when the running one ends extends it',
      [row(), row({ plan: 'annual', startsAt: days(20), expiresAt: days(385) })],
      { plan: 'annual', expiresAt: days(385) },
    ],
    [
      'the whole queue counts, in whatever order the rows come',
      [
        row({ plan: 'annual', startsAt: days(110), expiresAt: days(475) }),
        row(),
        row({ plan: 'quarterly', startsAt: days(20), expiresAt: days(110) }),
      ],
      { plan: 'annual', expiresAt: days(475) },
    ],
    [
      'a row that overlaps the end extends it, too',
      [row(), row({ plan: 'quarterly', startsAt: days(19), expiresAt: days(109) })],
      { plan: 'quarterly', expiresAt: days(109) },
    ],
    [
      'a gap breaks the queue',
      [row(), row({ plan: 'annual', startsAt: justAfter(days(20)), expiresAt: days(385) })],
      { plan: 'monthly', expiresAt: days(20) },
    ],
    [
      'an ended row extends nothing',
      [row(), row({ plan: 'annual', startsAt: days(20), expiresAt: days(385), endedAt: now })],
      { plan: 'monthly', expiresAt: days(20) },
    ],
    [
      'a trial extends nothing',
      [row(), { ...trial, startsAt: days(5) }],
      { plan: 'monthly', expiresAt: days(20) },
    ],
    [
      'a grant for ever at the end of the queue never runs out',
      [row(), { ...grant, startsAt: days(20), expiresAt: null }],
      { plan: null, expiresAt: null },
    ],
  ] as const)('%s', (_, rows, access) => {
    expect(bestAccess(rows, now)).toEqual({ kind: 'paid', ...access })
  })
})

function place(overrides: Partial<PlaceFacts> = {}): PlaceFacts {
  return {
    isFree: true,
    opened: false,
    openedCount: 3,
    answered: false,
    hasPlan: false,
    hasFreeQuestions: true,
    simulationStatus: 'active',
    ...overrides,
  }
}

test('the first fifteen questions of the exam are free, whatever is drawn from them', () => {
  const drawn = withFree(Array.from({ length: 20 }, (_, index) => ({ id: index }))).filter(
    ({ id }) => id % 2 > 0,
  )
  expect(drawn.filter(({ isFree }) => isFree).map(({ id }) => id)).toEqual([1, 3, 5, 7, 9, 11, 13])
})

describe('a place', () => {
  const shown = { kind: 'shown', counts: false }
  const counted = { kind: 'shown', counts: true }
  const quota = { kind: 'locked', reason: 'quota' }
  const restricted = { kind: 'locked', reason: 'restricted' }
  const used = { openedCount: 15 }

  test.each([
    ['opens to a free learner and counts', {}, counted],
    ['opens again without counting', { opened: true }, shown],
    ['opens again when all 15 are used', { ...used, opened: true }, shown],
    ['stays locked as a sixteenth different question', used, quota],
    ['opens as the fifteenth different question', { openedCount: 14 }, counted],
    ['is locked when it is none of the free ones', { isFree: false }, quota],
    [
      'opens again when it was opened before, though none of the free ones',
      { isFree: false, opened: true },
      shown,
    ],
    ['opens under a plan without counting', { hasPlan: true }, shown],
    ['opens under a plan whichever it is', { hasPlan: true, isFree: false, ...used }, shown],
    ['opens under a plan of an inactive exam', { hasPlan: true, hasFreeQuestions: false }, shown],
    [
      'is restricted of an exam without free questions without a plan',
      { hasFreeQuestions: false },
      restricted,
    ],
    ['is restricted there though opened before', { hasFreeQuestions: false, opened: true }, restricted],
    [
      'is restricted there when it is none of the free ones',
      { hasFreeQuestions: false, isFree: false },
      restricted,
    ],
    [
      'shows of an exam without free questions once answered',
      { hasFreeQuestions: false, answered: true },
      shown,
    ],
    ['shows once answered, free or not', { isFree: false, answered: true, ...used }, shown],
    ['opens in the review of a finished one and counts', { simulationStatus: 'completed' }, counted],
    ['is locked in the review beyond the quota', { simulationStatus: 'completed', isFree: false }, quota],
    ['no longer opens in an abandoned one', { simulationStatus: 'abandoned' }, restricted],
    ['nor under a plan', { simulationStatus: 'abandoned', hasPlan: true }, restricted],
    ['shows in an abandoned one once answered', { simulationStatus: 'abandoned', answered: true }, shown],
  ] as const)('%s', (_, facts, showing) => {
    expect(mayShow(place(facts))).toEqual(showing)
  })

  test('never opens a sixteenth question on the free plan, whatever is tried', () => {
    const opened = new Set<number>()
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const question = (attempt * 7) % 60
      const facts = { isFree: attempt % 3 > 0, opened: opened.has(question), openedCount: opened.size }
      const showing = mayShow(place(facts))
      if (showing.kind === 'shown') opened.add(question)
    }
    expect(opened.size).toBe(15)
  })
})

test.each([
  [0, true, { kind: 'shown', counts: false }],
  [1, true, { kind: 'shown', counts: false }],
  [2, true, { kind: 'locked', reason: 'quota' }],
  [0, false, { kind: 'locked', reason: 'restricted' }],
])('the free question %s of an exam, active: %s, on its page', (at, examActive, visibility) => {
  expect(mayShowSample({ place: at, examActive })).toEqual(visibility)
})

test.each([
  { examActive: true, access: 'none', hasSimulation: false, isRead: true },
  { examActive: false, access: 'none', hasSimulation: false, isRead: false },
  { examActive: false, access: 'trial', hasSimulation: false, isRead: false },
  { examActive: false, access: 'paid', hasSimulation: false, isRead: true },
  { examActive: false, access: 'none', hasSimulation: true, isRead: true },
] as const)(
  'the page of an exam, active: $examActive, with $access access and a simulation: $hasSimulation, is read: $isRead',
  ({ isRead, ...facts }) => {
    expect(mayReadExam(facts)).toBe(isRead)
  },
)

describe('the key of a question', () => {
  test.each(SIMULATION_STATUSES)(
    'belongs to whoever answered it, in the %s simulation',
    (simulationStatus) => {
      expect(maySeeKey({ answered: true, simulationStatus, shown: true })).toBe(true)
    },
  )

  test.each([
    { simulationStatus: 'active', shown: true, seen: false },
    { simulationStatus: 'active', shown: false, seen: false },
    { simulationStatus: 'abandoned', shown: true, seen: false },
    { simulationStatus: 'completed', shown: false, seen: false },
    { simulationStatus: 'completed', shown: true, seen: true },
  ] as const)(
    'of a blank place in the $simulationStatus simulation, place shown: $shown, is handed out: $seen',
    ({ seen, ...facts }) => {
      expect(maySeeKey({ answered: false, ...facts })).toBe(seen)
    },
  )
})

describe('the gate around a simulation', () => {
  const free = { access: 'none', examActive: true, suspended: false, hasUnlockedPlace: true } as const
  const open = { kind: 'open' }
  const restricted = { kind: 'closed', reason: 'restricted' }

  test.each([
    ['is open to a free learner with a place left', {}, open],
    ['closes at the limit', { hasUnlockedPlace: false }, { kind: 'closed', reason: 'quota' }],
    [
      'closes at the limit of a trial',
      { access: 'trial', hasUnlockedPlace: false },
      { kind: 'closed', reason: 'quota' },
    ],
    ['is restricted in an inactive exam without a plan', { examActive: false }, restricted],
    ['is open in an inactive exam with a plan', { examActive: false, access: 'paid' }, open],
    [
      'is restricted while a dispute suspends the access',
      { suspended: true, hasUnlockedPlace: false },
      restricted,
    ],
    ['is open at the free places during a dispute', { suspended: true }, open],
    [
      'is open during a dispute with another plan',
      { suspended: true, access: 'paid', hasUnlockedPlace: false },
      open,
    ],
  ] as const)('%s', (_, facts, gate) => {
    expect(gateOf({ ...free, ...facts })).toEqual(gate)
  })
})
