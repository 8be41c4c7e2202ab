import { stopToken } from '#server/mail/stop-token.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer()
const { auth } = stage.deps

const PATH = '/api/profile/mail-choices'
const OFF = { mockEnded: false, appealDecided: false, reviewsDue: false }
const ON = { ...OFF, mockEnded: true }
const choices = async (person: Caller) => (await person.get(PATH)).body
const choose = (person: Caller, mockEnded: boolean) => person.send('PUT', PATH, { mockEnded })

async function chosen() {
  const person = await stage.signedIn()
  expect((await choose(person, true)).status).toBe(200)
  return { person, token: stopToken(auth, person.viewer.id) }
}

/** As a mail program sends it, without cookies. */
const oneClick = (token: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) =>
  stage.caller().raw(`/parar-avisos?token=${encodeURIComponent(token)}`, { method: 'POST', body })

function multipart() {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  return form
}

describe('mails of choice (spec 20.2)', () => {
  it('are off until a person turns them on, for nobody but themselves', async () => {
    const [ana, rui] = [await stage.signedIn(), await stage.signedIn()]
    expect([await choices(ana), await choices(rui)]).toEqual([OFF, OFF])
    expect((await choose(ana, true)).body).toEqual({})
    expect([await choices(ana), await choices(rui)]).toEqual([ON, OFF])
    await choose(ana, false)
    expect(await choices(ana)).toEqual(OFF)
  })

  it('are turned on one by one, and by one press off together', async () => {
    const { person, token } = await chosen()
    await person.send('PUT', PATH, { appealDecided: true, reviewsDue: true })
    expect(await choices(person)).toEqual({ mockEnded: true, appealDecided: true, reviewsDue: true })
    await choose(person, false)
    expect(await choices(person)).toEqual({ mockEnded: false, appealDecided: true, reviewsDue: true })
    await stage.caller().send('POST', '/api/stopped-mails', { token })
    expect(await choices(person)).toEqual(OFF)
  })

  it('T36: take no other account’s name, and no other word', async () => {
    const { person } = await chosen()
    const rui = await stage.signedIn()
    await rui.send('PUT', PATH, { mockEnded: false, userId: person.viewer.id, id: person.viewer.id })
    expect(await choices(person)).toEqual(ON)
    for (const body of [{}, { outro: true }, { mockEnded: 'sim' }, { mockEnded: null }, { appealDecided: 1 }])
      expect((await rui.send('PUT', PATH, body)).status).toBe(400)
  })

  it('stop by the link of a mail, signed out, and again', async () => {
    const { person, token } = await chosen()
    for (const _ of [1, 2])
      expect(await stage.caller().send('POST', '/api/stopped-mails', { token })).toMatchObject({
        status: 200,
        body: {},
      })
    expect(await choices(person)).toEqual(OFF)
  })

  it.each([
    ['urlencoded', undefined],
    ['multipart', multipart],
  ])('stop by one press in a mail program (%s)', async (_kind, form) => {
    const { person, token } = await chosen()
    const answer = await oneClick(token, form?.())
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Pronto, os avisos pararam')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await choices(person)).toEqual(OFF)
  })
})

describe('what does not stop them', () => {
  it('is a visit, as scanners of mails make them', async () => {
    const { person, token } = await chosen()
    await stage.caller().get(`/parar-avisos?token=${token}`)
    expect(await choices(person)).toEqual(ON)
  })

  it('is a seal of another kind, of another person, or an altered one', async () => {
    const { person, token } = await chosen()
    const { id } = person.viewer
    const other = stopToken(auth, (await stage.signedIn()).viewer.id)
    const forged = [
      id,
      `${id}.`,
      `${id}.${other.split('.')[1]}`,
      token.slice(0, -1),
      auth.doorSeal.close(id),
      auth.deviceSeal.close(id),
      auth.sessionSeal.close(id),
    ]
    for (const bad of forged) {
      const pressed = await stage.caller().send('POST', '/api/stopped-mails', { token: bad })
      expect([bad, (await oneClick(bad)).status, pressed.status]).toEqual([bad, 410, 410])
    }
    await oneClick(other)
    expect(await choices(person)).toEqual(ON)
  })

  it('is a form that says something else, or more than a form of one word can', async () => {
    const { person, token } = await chosen()
    const forms = [new URLSearchParams({ 'List-Unsubscribe': 'Talvez' }), new URLSearchParams(), '{}']
    for (const form of forms) expect((await oneClick(token, form)).status).toBe(400)
    const long = new URLSearchParams({ 'List-Unsubscribe': 'One-Click', more: 'a'.repeat(5000) })
    expect((await oneClick(token, long)).status).toBe(413)
    expect(await choices(person)).toEqual(ON)
  })

  it('is no trouble for who deleted the account meanwhile', async () => {
    const { person, token } = await chosen()
    await stage.database.executeSql(`delete from users where id = '${person.viewer.id}'`)
    expect((await oneClick(token)).status).toBe(200)
    expect((await person.get(PATH)).status).toBe(401)
  })
})
