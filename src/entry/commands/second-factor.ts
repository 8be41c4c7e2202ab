import { removeSecondFactor, type RemovalOutcome } from '#server/members/remove-second-factor.ts'
import { runAskedCommand } from './with-database.ts'

// npm run second-factor -- off <e-mail>

const USAGE = 'Use: npm run second-factor -- off <e-mail>'

const SENTENCES: Record<RemovalOutcome, (email: string) => string> = {
  removed: (email) =>
    `Pronto: a conta de ${email} entra só com a senha. As sessões foram encerradas e a pessoa é avisada por e-mail.`,
  'unknown-address': (email) => `Não há conta com o e-mail ${email}.`,
  'none-set-up': (email) => `A conta de ${email} não usa verificação em duas etapas.`,
}

const [act, address] = process.argv.slice(2)
const asked = act === 'off' && address?.includes('@') ? address.trim().toLowerCase() : null

await runAskedCommand({ asked, usage: USAGE, uses: ['mails'] }, async (db, email, { appUrl }) => {
  const outcome = await removeSecondFactor(db, { email, appUrl })
  return { done: outcome === 'removed', sentence: SENTENCES[outcome](email) }
})
