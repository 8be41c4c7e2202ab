import { grantAccess, type GrantOutcome } from '#server/subscriptions/grant-access.ts'
import { readArguments } from './read-arguments.ts'
import { runAskedCommand } from './with-database.ts'

// npm run grant -- <e-mail> <exame> <dias|forever> --reason "…"

const USAGE =
  'Use: npm run grant -- <e-mail> <código do exame> <dias|forever> --reason "motivo"\nO motivo fica no registro de atos para sempre: ninguém o apaga, nem com a conta. Não escreva nele dados pessoais.'
const MOST_DAYS = 3660

const SENTENCES: Record<GrantOutcome, string> = {
  granted: 'Pronto: acesso concedido. O motivo ficou no registro de atos, de onde ninguém o apaga.',
  'unknown-address': 'Não há conta com este e-mail.',
  'unknown-exam': 'Não há exame com este código.',
}

/** Whole days, null for ever, undefined for anything else. */
function daysOf(text: string | undefined): number | null | undefined {
  if (text === 'forever') return null
  const days = /^\d+$/.test(text ?? '') ? Number(text) : 0
  return days >= 1 && days <= MOST_DAYS ? days : undefined
}

function grantAsked() {
  const said = readArguments({ allowPositionals: true, options: { reason: { type: 'string' } } })
  const [email, exam, period] = said?.positionals ?? []
  const days = daysOf(period)
  const reason = said?.values.reason?.trim()
  if (!email || !exam || days === undefined || !reason) return null
  return { email: email.toLowerCase(), exam, days, reason }
}

await runAskedCommand({ asked: grantAsked(), usage: USAGE }, async (db, asked) => {
  const outcome = await grantAccess(db, asked)
  return { done: outcome === 'granted', sentence: SENTENCES[outcome] }
})
