/** Which way of the exam's page has the blue button (spec 13.8). */
export type MainWay = { kind: 'study' } | { kind: 'mock'; reason: 'nothing-answered' }

/** Nothing answered yet: a Prova, where one can be begun, is the only time when all is new. */
export function mainWay({ answered, canSitMock }: { answered: number; canSitMock: boolean }): MainWay {
  return answered === 0 && canSitMock ? { kind: 'mock', reason: 'nothing-answered' } : { kind: 'study' }
}
