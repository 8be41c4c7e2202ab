import { repayByHand, type RepaidOutcome } from '#server/payments/repay-by-hand.ts'
import { readArguments } from './read-arguments.ts'
import { runCommand } from './with-database.ts'

// npm run repaid -- <protocolo> --reason "…"

const USAGE = 'Use: npm run repaid -- <protocolo do reembolso> --reason "como o dinheiro voltou"'

const SENTENCES: Record<RepaidOutcome, string> = {
  noted: 'Pronto: devolução registrada. Em até 15 minutos a compra aparece como reembolsada.',
  'noted-before': 'Esta devolução já estava registrada.',
  'not-waiting': 'Esta compra não tem reembolso em andamento.',
  'unknown-protocol': 'Não há reembolso com este protocolo.',
}

const said = readArguments({ allowPositionals: true, options: { reason: { type: 'string' } } })
const [protocol] = said?.positionals ?? []

await runCommand(async (db) => {
  const reason = said?.values.reason?.trim()
  if (!protocol || !reason) return { done: false, sentence: USAGE }
  const outcome = await repayByHand(db, { protocol: protocol.toUpperCase(), reason })
  return { done: outcome === 'noted' || outcome === 'noted-before', sentence: SENTENCES[outcome] }
})
