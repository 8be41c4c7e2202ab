import { deliverMails } from '#server/mail/deliver-mails.ts'
import type { Mailer, OutgoingMail } from '#server/adapters/mail/mailer.ts'
import { linkIn, openHttpServer } from '#tests/support/servers/http-server.ts'
import { expect, it } from 'vitest'

const stage = await openHttpServer()
const { db, executeSql } = stage.database

/** Every table of ours that holds a text anywhere in its rows. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await executeSql(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  const found: string[] = []
  for (const { tablename } of rows) {
    const hit = await executeSql(
      `select 1 from "${String(tablename)}" as held where held::text like '%${text}%' limit 1`,
    )
    if (hit.rows.length > 0) found.push(String(tablename))
  }
  return found
}

/** A mail server that keeps what it got. */
function mailServer() {
  const got: OutgoingMail[] = []
  const mailer: Mailer = {
    send: (mail) => {
      got.push(mail)
      return Promise.resolve()
    },
    close: () => undefined,
  }
  return { got, mailer }
}

it('a link that was sent stands nowhere in the database, and works', async () => {
  const ana = await stage.signedIn()
  const { email } = ana.viewer
  await stage.caller().send('POST', '/api/password-recoveries', { email })
  const token = linkIn(await stage.lastMailTo(email)).searchParams.get('token') ?? ''
  expect(await tablesWith(token)).toEqual(['outbox_mails'])
  const { got, mailer } = mailServer()
  await deliverMails({ db, mailer })
  expect(got.map(({ recipient }) => recipient)).toEqual([email])
  expect(got[0]?.text).toContain(token)
  expect(await tablesWith(token)).toEqual([])
  const opened = await stage.caller().send('POST', '/api/password-recoveries/session', { token })
  expect(opened.status).toBe(200)
})

it('a link that is over is not sent late, and stands nowhere either', async () => {
  const ana = await stage.signedIn()
  const { email } = ana.viewer
  await stage.caller().send('POST', '/api/password-recoveries', { email })
  const token = linkIn(await stage.lastMailTo(email)).searchParams.get('token') ?? ''
  await executeSql(`update outbox_mails set expires_at = expires_at - interval '30 minutes'`)
  const { got, mailer } = mailServer()
  await deliverMails({ db, mailer })
  expect(got).toEqual([])
  expect(await tablesWith(token)).toEqual([])
})
