import { learnerAt } from '#tests/support/calls/learner.ts'
import pg from 'pg'
import { tell } from '#tests/endurance/measure.ts'
import { openListening } from '#tests/support/servers/listening-product.ts'
import type { SeededExam } from '#tests/support/made/seeded-learners.ts'
import { FLOOR } from './floor-statements.ts'

/** Prints what both sides ask of the database for one answer, in order. */
export async function explain(databaseUrl: string, { seeded, questionIds }: SeededExam) {
  const statements: string[] = []
  const stopListening = listen((text) => statements.push(text))
  const product = await openListening({ databaseUrl, connections: 1 })
  try {
    const [person] = seeded
    if (!person) throw new Error('somebody answers')
    const { simulationId, cookie } = person
    statements.length = 0
    const reply = await learnerAt(() => product.origin, cookie).answer(
      { simulationId, questionId: questionIds.at(-1) ?? '' },
      0,
    )
    if (reply.status !== 200) throw new Error(`the answer was answered ${reply.status}`)
  } finally {
    stopListening()
    await product.close()
  }
  const floor = ['begin', ...Object.values(FLOOR).map(({ text }) => text.replaceAll(/\s+/g, ' ')), 'commit']
  for (const [side, list] of [['product', statements] as const, ['floor', floor] as const])
    tell(
      [`${side}: ${list.length} statements`, ...list.map((text, index) => `  ${index + 1}. ${text}`)].join(
        '\n',
      ),
    )
}

/** Hears every statement that this process sends, at the driver's one door. */
function listen(hear: (text: string) => void): () => void {
  const send = pg.Client.prototype.query
  const heard = function (this: pg.Client, ...given: unknown[]): unknown {
    const [statement] = given
    hear(typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text')))
    return Reflect.apply(send, this, given)
  }
  Reflect.set(pg.Client.prototype, 'query', heard)
  return () => void Reflect.set(pg.Client.prototype, 'query', send)
}
