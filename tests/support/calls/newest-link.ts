import type { Db } from '#server/adapters/db/database.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { desc, eq } from 'drizzle-orm'

/** The token of the link in the newest message to an address. */
export async function newestLinkTo(db: Db, email: string): Promise<string> {
  const [mail] = await db
    .select({ text: outboxMails.text })
    .from(outboxMails)
    .where(eq(outboxMails.recipient, email))
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(1)
  const address = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://nenhum'
  return new URL(address).searchParams.get('token') ?? ''
}
