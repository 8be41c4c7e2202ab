import pg from 'pg'

/** The database under attack, with a clock that is moved ahead for everybody, the server included. */
export type MovedDay = {
  client: pg.Client
  pass: (minutes: number) => Promise<void>
  /** The link of the newest message to an address with a subject, if it is not older than so many minutes. */
  linkTo: (email: string, subject: string, youngerThanMinutes: number) => Promise<string | undefined>
  close: () => Promise<void>
}

/** Every statement of ours asks `clock_now()`, which here runs ahead of the true one. */
export async function openMovedDay(databaseUrl: string): Promise<MovedDay> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create table measured_clock (ahead interval not null)`)
  await client.query(`insert into measured_clock values (interval '0')`)
  await client.query(`create or replace function clock_now() returns timestamptz language sql stable
    as $$ select date_trunc('milliseconds', now()) + (select ahead from public.measured_clock) $$`)
  return {
    client,
    pass: async (minutes) => {
      await client.query('update measured_clock set ahead = ahead + make_interval(mins => $1)', [minutes])
    },
    linkTo: async (email, subject, youngerThanMinutes) => {
      const { rows } = await client.query<{ text: string }>(
        `select text from outbox_mails where recipient = $1 and subject like $2
           and created_at > clock_now() - make_interval(mins => $3)
         order by created_at desc, id desc limit 1`,
        [email, subject, youngerThanMinutes],
      )
      const address = /https?:\/\/\S+/.exec(rows[0]?.text ?? '')?.[0]
      return address === undefined ? undefined : (new URL(address).searchParams.get('token') ?? undefined)
    },
    close: () => client.end(),
  }
}
