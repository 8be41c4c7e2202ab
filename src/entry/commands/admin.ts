import { makeAdmin, type AdminOutcome } from '#server/members/make-admin.ts'
import { runCommand } from './with-database.ts'

// npm run admin -- <e-mail>

const SENTENCES: Record<AdminOutcome, (email: string) => string> = {
  made: (email) => `Pronto: ${email} agora administra o Gabarite.`,
  'unknown-address': (email) =>
    `Não há conta com o e-mail ${email}. Crie a conta e confirme o e-mail primeiro.`,
  'not-confirmed': (email) =>
    `O cadastro de ${email} ainda espera a confirmação do e-mail. Confirme primeiro.`,
}

const email = process.argv[2]?.trim().toLowerCase()

await runCommand(async (db) => {
  if (!email || !email.includes('@')) return { done: false, sentence: 'Use: npm run admin -- <e-mail>' }
  const outcome = await makeAdmin(db, email)
  return { done: outcome === 'made', sentence: SENTENCES[outcome](email) }
})
