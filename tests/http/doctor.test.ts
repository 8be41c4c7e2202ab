import { seenSeal } from '#server/adapters/auth/seal.ts'
import { SEEN_ASKER, SEEN_HEADER, SEEN_PATH } from '#server/http/seen-address.ts'
import { lookAtMail, lookAtPayment, lookAtPictures, lookFromOutside } from '#entry/doctor/look-around.ts'
import { lookAtDatabase } from '#entry/doctor/look-at-database.ts'
import { lookAtReplica } from '#entry/doctor/look-at-replica.ts'
import { readSettings } from '#server/settings.ts'
import { postgresAt, withClient } from '#tests/support/databases/databases.ts'
import { createTestDatabase } from '#tests/support/databases/postgres-server.ts'
import { TEST_SECRET } from '#tests/support/calls/session-cookie.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'

const NOBODY = 'http://127.0.0.1:1'
const folder = mkdtempSync(join(tmpdir(), 'gabarite-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

const settingsOf = (env: Record<string, string> = {}) => readSettings({ DATA_DIR: folder, ...env })

describe('the doctor', () => {
  it('says of a database that nobody serves what the start would say, without the address', async () => {
    const [finding] = await lookAtDatabase({
      kind: 'postgres',
      url: 'postgres://ana:segredo@127.0.0.1:1/escola',
      poolSize: 1,
      timeoutMs: 1000,
    })
    expect(finding).toMatchObject({ of: 'Banco', verdict: 'bad' })
    expect(finding?.says).toContain('não respondeu')
    expect(finding?.says).not.toContain('segredo')
  })

  it('sees that a database which answers may not be written', async () => {
    const url = await createTestDatabase(inject('postgresUrl'), `doctor_${process.pid}`)
    const look = () => lookAtDatabase(postgresAt(url))
    expect((await look())[0]).toMatchObject({ of: 'Banco', verdict: 'good' })
    await withClient(url, (client) =>
      client.query(`alter database doctor_${process.pid} set default_transaction_read_only = on`),
    )
    const [finding] = await look()
    expect(finding).toMatchObject({ of: 'Banco', verdict: 'bad' })
    expect(finding?.says).toMatch(/^PostgreSQL \S+, mas só aceita leituras: libere espaço/)
  })

  it('looks at a replica where one is set, and knows one that is none or away', async () => {
    const url = inject('postgresUrl')
    const choice = { kind: 'postgres', url, poolSize: 1, timeoutMs: 1000 } as const
    expect(await lookAtReplica(choice)).toEqual([])
    const [none] = await lookAtReplica({ ...choice, replicaUrl: url })
    expect(none).toMatchObject({ of: 'Réplica', verdict: 'bad' })
    expect(none?.says).toContain('não é uma réplica')
    const [away] = await lookAtReplica({ ...choice, replicaUrl: 'postgres://ana:segredo@127.0.0.1:1/x' })
    expect(away).toMatchObject({ of: 'Réplica', verdict: 'warning' })
    expect(away?.says).toMatch(/DATABASE_REPLICA_URL não respondeu.*Os relatórios saem do principal\.$/)
    expect(away?.says).not.toContain('segredo')
  })

  it('knows a mail server that is away, and a site that sells nothing', async () => {
    const mail = await lookAtMail(settingsOf({ SMTP_URL: 'smtp://127.0.0.1:1' }))
    expect(mail.verdict).toBe('bad')
    expect(mail.says).toMatch(/ESOCKET|ECONNREFUSED/)
    expect(await lookAtMail(settingsOf())).toMatchObject({ verdict: 'good' })
    expect(await lookAtPayment(settingsOf({ SALES: 'none', ACCESS: 'open' }))).toMatchObject({
      verdict: 'good',
    })
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_API_URL: NOBODY,
    }
    expect(await lookAtPayment(settingsOf(stripe))).toMatchObject({ verdict: 'bad' })
  })

  it('writes where pictures would lie, and leaves nothing behind', async () => {
    expect(await lookAtPictures(settingsOf())).toMatchObject({ verdict: 'good' })
    expect(readdirSync(folder)).toEqual([])
    symlinkSync(join(folder, 'volume'), join(folder, 'pictures'))
    expect(await lookAtPictures(settingsOf())).toMatchObject({ verdict: 'bad' })
    rmSync(join(folder, 'pictures'))
    // The rights of that folder would let root write.
    expect(await lookAtPictures(settingsOf({ DATA_DIR: '/proc/nope' }))).toMatchObject({ verdict: 'bad' })
  })

  it('sees through the public address from where requests come, and whether a visitor could choose it', async () => {
    const look = async (env: Record<string, string>) => {
      const stage = await openHttpServer({ ...RELAXED_LIMITS, ...env })
      return lookFromOutside(settingsOf({ APP_URL: stage.origin, ...env }), TEST_SECRET)
    }
    expect(await look({})).toMatchObject({ verdict: 'good' })
    // Nobody is in front, and yet one proxy is trusted.
    const trusting = await look({ TRUSTED_PROXY: '1' })
    expect(trusting.verdict).toBe('bad')
    expect(trusting.says).toContain('TRUSTED_PROXY')
    expect(await lookFromOutside(settingsOf({ APP_URL: NOBODY }), TEST_SECRET)).toMatchObject({
      verdict: 'warning',
    })
  })

  it('is answered only under the secret of the site', async () => {
    const stage = await openHttpServer(RELAXED_LIMITS)
    const ask = async (ticket: string) =>
      (await stage.caller().get(SEEN_PATH, { [SEEN_HEADER]: ticket })).status
    expect(await ask(seenSeal(TEST_SECRET).close(SEEN_ASKER))).toBe(200)
    for (const ticket of [
      '',
      'x.y',
      SEEN_ASKER,
      seenSeal('outro').close(SEEN_ASKER),
      seenSeal(TEST_SECRET).close('x'),
    ])
      expect(await ask(ticket)).toBe(404)
  })
})
