import { makeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer({
  ...RELAXED_LIMITS,
  LIMIT_STARTS_HOUR: '3/3600',
  LIMIT_STARTS_DAY: '5/86400',
})
const { db } = stage.database

type Caller = Awaited<ReturnType<typeof stage.signedIn>>

const start = (caller: Caller, exam: string) =>
  caller.send('POST', '/api/simulations', { exam, difficulties: ['easy', 'medium', 'hard'] })

async function startAndLeave(caller: Caller, exam: string) {
  const { status, body } = await start(caller, exam)
  if (status !== 200) return { status, body }
  const id = String(Reflect.get(Object(body), 'simulationId'))
  await caller.send('POST', `/api/simulations/${id}/abandonment`)
  return { status, body }
}
const hourIsOver = () => stage.database.executeSql(`delete from try_counts where key like 'start-hour:%'`)

describe('starting simulations', () => {
  it('is limited by the hour over all exams of a person, says so in words, and limits nobody else', async () => {
    const [one, other] = [await makeExam(db, { size: 2 }), await makeExam(db, { size: 2 })]
    const [ana, rui] = [await stage.signedIn(), await stage.signedIn()]
    for (const exam of [one, other, one]) expect((await startAndLeave(ana, exam.code)).status).toBe(200)
    const refused = await start(ana, other.code)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_STARTS',
        message: 'Você começou muitos simulados em pouco tempo. Aguarde 1 hora para começar outro.',
      },
    })
    expect((await start(rui, other.code)).status).toBe(200)
  })

  it('is limited by the day, whatever the hours', async () => {
    const exam = await makeExam(db, { size: 2 })
    const ana = await stage.signedIn()
    for (let number = 0; number < 5; number += 1) {
      if (number === 3) await hourIsOver()
      expect((await startAndLeave(ana, exam.code)).status).toBe(200)
    }
    await hourIsOver()
    expect(await start(ana, exam.code)).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_STARTS',
        message: 'Você começou muitos simulados em pouco tempo. Aguarde 1 dia para começar outro.',
      },
    })
  })

  it('counts no return to the one that runs', async () => {
    const exam = await makeExam(db, { size: 2 })
    const ana = await stage.signedIn()
    for (let number = 0; number < 8; number += 1) expect((await start(ana, exam.code)).status).toBe(200)
  })
})
