import { makeAdmin, type AdminOutcome } from '#server/members/make-admin.ts'
import { runAskedCommand } from './with-database.ts'

// npm run admin -- <e-mail>

const SENTENCES: Record<AdminOutcome, (email: string) => string> = {
  made: (email) => `Pronto: ${email} agora administra o Gabarite.`,
  'unknown-address': (email) =>
    `Não há conta com o e-mail ${email}. Crie a conta e confirme o e-mail primeiro.`,
  'not-confirmed': (email) =>
    `O cadastro de ${email} ainda espera a confirmação do e-mail. Confirme primeiro.`,
}

const address = process.argv[2]?.trim().toLowerCase()
const asked = address?.includes('@') ? address : null

await runAskedCommand({ asked, usage: 'Use: npm run admin -- <e-mail>' }, async (db, email) => {
  const outcome = await makeAdmin(db, email)
  return { done: outcome === 'made', sentence: SENTENCES[outcome](email) }
})
