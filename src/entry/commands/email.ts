import { emailField } from '#contract/fields.ts'
import { changeByCommand, type ChangeByCommand } from '#server/email-changes/change-by-command.ts'
import { runAskedCommand } from './with-database.ts'

// npm run email -- <old> <new>

const USAGE = 'Use: npm run email -- <e-mail atual> <e-mail novo>'

type Addresses = { from: string; to: string }

const SENTENCES: Record<ChangeByCommand, (addresses: Addresses) => string> = {
  changed: ({ from, to }) =>
    `Pronto: a conta de ${from} agora entra com ${to}. As sessões foram encerradas, e os dois endereços são avisados.`,
  'unknown-address': ({ from }) => `Não há conta confirmada com o e-mail ${from}.`,
  'taken-address': ({ to }) => `Já há uma conta com o e-mail ${to}. Nada mudou.`,
}

const [from, to] = process.argv.slice(2).map((given) => emailField.safeParse(given).data)

const asked = from && to ? { from, to } : null

await runAskedCommand({ asked, usage: USAGE, uses: ['mails'] }, async (db, addresses, { appUrl }) => {
  const outcome = await changeByCommand(db, { ...addresses, appUrl })
  return { done: outcome === 'changed', sentence: SENTENCES[outcome](addresses) }
})
