/** Which way of the exam's page has the blue button (spec 13.8). */
export type MainWay =
  | { kind: 'study' }
  | { kind: 'mock'; reason: 'nothing-answered' }
  | { kind: 'drill'; reason: 'running' | 'due' }

type Standing = {
  answered: number
  canSitMock: boolean
  /** How many questions a start of 'Revisar hoje' would ask. */
  due: number
  /** A drill begun today is under way. */
  isDrilling: boolean
}

/** What is due goes first. Nothing answered yet: a Prova, where one can be begun, is the only time when all is new. */
export function mainWay({ answered, canSitMock, due, isDrilling }: Standing): MainWay {
  if (isDrilling) return { kind: 'drill', reason: 'running' }
  if (due > 0) return { kind: 'drill', reason: 'due' }
  return answered === 0 && canSitMock ? { kind: 'mock', reason: 'nothing-answered' } : { kind: 'study' }
}
