import type { MockEndedBy } from '#domain/mocks/mock-outcome.ts'

type AskedEnd = Extract<MockEndedBy, 'person' | 'given-up'>

const asked: Record<AskedEnd, Set<string>> = { person: new Set(), 'given-up': new Set() }

/** Ahead of the call: its reply may be lost, or be overtaken by another one that tells of the end. */
export const noteAskedEnd = (simulationId: string, by: AskedEnd) => void asked[by].add(simulationId)

const givenUp = new Set<string>()

/** From the call on; taken back where it failed, for then what comes later may still be lost. */
export const noteGivenUp = (simulationId: string, isSo: boolean) =>
  void (isSo ? givenUp.add(simulationId) : givenUp.delete(simulationId))

export const isGivenUpHere = (simulationId: string): boolean => givenUp.has(simulationId)

/** The person asked for such an end on this page. */
export const isAskedHere = (simulationId: string, endedBy: MockEndedBy): boolean =>
  (endedBy === 'person' || endedBy === 'given-up') && asked[endedBy].has(simulationId)
