import { removeSecondFactor, type RemovalOutcome } from '#server/members/remove-second-factor.ts'
import { runCommand } from './with-database.ts'

// npm run second-factor -- off <e-mail>

const USAGE = 'Use: npm run second-factor -- off <e-mail>'

const SENTENCES: Record<RemovalOutcome, (email: string) => string> = {
  removed: (email) =>
    `Pronto: a conta de ${email} entra só com a senha. As sessões foram encerradas e a pessoa é avisada por e-mail.`,
  'unknown-address': (email) => `Não há conta com o e-mail ${email}.`,
  'none-set-up': (email) => `A conta de ${email} não usa verificação em duas etapas.`,
}

const [act, address] = process.argv.slice(2)
const email = address?.trim().toLowerCase()

await runCommand(
  async (db, { appUrl }) => {
    if (act !== 'off' || !email?.includes('@')) return { done: false, sentence: USAGE }
    const outcome = await removeSecondFactor(db, { email, appUrl })
    return { done: outcome === 'removed', sentence: SENTENCES[outcome](email) }
  },
  { uses: ['mails'] },
)
