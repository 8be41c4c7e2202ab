import { confirmationLetter, recoveryLetter, takenAddressLetter } from '#emails/account-letters.ts'
import type { WrittenLetter } from '#emails/letter.ts'
import type { LinkMail } from '#server/adapters/auth/better-auth.ts'
import { CONFIRMATION_SECONDS, RECOVERY_SECONDS } from '#server/adapters/auth/lifetimes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import {
  holdAccount,
  keepNewestRecovery,
  saveConfirmationToken,
  saveTermsAcceptance,
} from './account-store.ts'

/**
 * Writes the links that a call of Better Auth wants sent: link row and message in one transaction, and for a new account
 * the terms it accepted. Nothing for an account that a later sign-up of the same address replaced meanwhile.
 */
export async function postLinks(
  deps: Dependencies,
  links: readonly LinkMail[],
  { acceptedTerms }: { acceptedTerms?: string } = {},
) {
  for (const link of links) {
    await deps.db.transaction(async (tx) => {
      if (!(await holdAccount(tx, link.userId))) return
      if (link.purpose === 'confirmation') {
        if (acceptedTerms !== undefined) await saveTermsAcceptance(tx, link.userId, acceptedTerms)
        await saveConfirmationToken(tx, {
          userId: link.userId,
          token: link.token,
          seconds: CONFIRMATION_SECONDS,
        })
      }
      if (link.purpose === 'recovery') await keepNewestRecovery(tx, link.userId)
      await saveMail(tx, {
        userId: link.userId,
        recipient: link.email,
        letter: letterOf(link, deps.settings.appUrl),
        ...LIFETIMES[link.purpose],
      })
    })
  }
  if (links.length > 0) deps.wakeMail()
}

/** A link that is over is not sent late. */
const LIFETIMES: Readonly<Record<LinkMail['purpose'], { expiresInSeconds?: number }>> = {
  confirmation: { expiresInSeconds: CONFIRMATION_SECONDS },
  recovery: { expiresInSeconds: RECOVERY_SECONDS },
  taken: {},
}

function letterOf({ purpose, name, token }: LinkMail, appUrl: string): WrittenLetter {
  const to = (path: string, query: Record<string, string>) => {
    const address = new URL(path, appUrl)
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value)
    return address.href
  }
  switch (purpose) {
    case 'confirmation':
      return confirmationLetter({ name, address: to('/confirmar-email', { token }) })
    case 'recovery':
      return recoveryLetter({ name, address: to('/reset-password', { type: 'recovery', token }) })
    case 'taken':
      return takenAddressLetter({ name, address: to('/auth', {}) })
  }
}
