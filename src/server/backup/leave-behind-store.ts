import { DEMONSTRATION_ADDRESSES, INVENTED_DOMAIN } from '#domain/accounts/demonstration-people.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { purchaseChanges, purchases, subscriptions } from '#server/adapters/db/schema/access.ts'
import { users, verifications } from '#server/adapters/db/schema/accounts.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { appeals } from '#server/adapters/db/schema/rulings.ts'
import { simulatedPayments } from '#server/adapters/db/schema/simulated-provider.ts'
import { firstAnswers, simulations } from '#server/adapters/db/schema/simulations.ts'
import { inArray, like, or } from 'drizzle-orm'

/** With their unpaid purchases and invented words; the log keeps its lines. Answers how many people. */
export async function deleteDemonstrationPeople(tx: Db): Promise<number> {
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      or(
        inArray(users.email, Object.values(DEMONSTRATION_ADDRESSES)),
        like(users.email, `%@${INVENTED_DOMAIN}`),
      ),
    )
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return 0
  const bought = tx.select({ id: purchases.id }).from(purchases).where(inArray(purchases.userId, ids))
  await tx.delete(simulatedPayments).where(inArray(simulatedPayments.purchaseId, bought))
  await tx.delete(subscriptions).where(inArray(subscriptions.userId, ids))
  await tx.delete(purchaseChanges).where(inArray(purchaseChanges.purchaseId, bought))
  await tx.delete(purchases).where(inArray(purchases.userId, ids))
  await tx.delete(comments).where(inArray(comments.userId, ids))
  await tx.delete(appeals).where(inArray(appeals.userId, ids))
  await tx.delete(firstAnswers).where(inArray(firstAnswers.userId, ids))
  await tx.delete(simulations).where(inArray(simulations.userId, ids))
  await tx.delete(verifications).where(inArray(verifications.value, ids))
  await tx.delete(outboxMails).where(
    inArray(
      outboxMails.recipient,
      people.map(({ email }) => email),
    ),
  )
  await tx.delete(users).where(inArray(users.id, ids))
  return ids.length
}
