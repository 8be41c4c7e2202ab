import { repayByHand, type RepaidOutcome } from '#server/payments/repay-by-hand.ts'
import { parseArgs } from 'node:util'
import { runCommand } from './with-database.ts'

// npm run repaid -- <protocolo> --reason "…"

const USAGE = 'Use: npm run repaid -- <protocolo do reembolso> --reason "como o dinheiro voltou"'

const SENTENCES: Record<RepaidOutcome, string> = {
  noted: 'Pronto: devolução registrada. Em até 15 minutos a compra aparece como reembolsada.',
  'noted-before': 'Esta devolução já estava registrada.',
  'not-waiting': 'Esta compra não tem reembolso em andamento.',
  'unknown-protocol': 'Não há reembolso com este protocolo.',
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } })
const [protocol] = positionals

await runCommand(async (db) => {
  const reason = values.reason?.trim()
  if (!protocol || !reason) return { done: false, sentence: USAGE }
  const outcome = await repayByHand(db, { protocol: protocol.toUpperCase(), reason })
  return { done: outcome === 'noted' || outcome === 'noted-before', sentence: SENTENCES[outcome] }
})
