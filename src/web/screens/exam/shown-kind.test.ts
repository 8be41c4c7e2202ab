import { expect, it } from 'vitest'
import { shownKind } from './shown-kind.ts'

const READ = { provas: 0, simulados: 2, treinos: 1 }

it.each([
  { what: 'opens the first kind with a result', totals: {}, wanted: undefined, shown: 'simulados' },
  { what: 'opens the wanted kind, also an empty one', totals: {}, wanted: 'provas', shown: 'provas' },
  {
    what: 'shows nothing while a kind is read',
    totals: { provas: undefined },
    wanted: undefined,
    shown: null,
  },
  { what: 'waits for all kinds', totals: { treinos: undefined }, wanted: 'simulados', shown: null },
  {
    what: 'shows nothing where there is no result',
    totals: { simulados: 0, treinos: 0 },
    wanted: 'provas',
    shown: null,
  },
] as const)("the section of a person's results $what", ({ totals, wanted, shown }) => {
  expect(shownKind({ ...READ, ...totals }, wanted)).toBe(shown)
})
