import { repayByHand, type RepaidOutcome } from '#server/payments/repay-by-hand.ts'
import { readArguments } from './read-arguments.ts'
import { runAskedCommand } from './with-database.ts'

// npm run repaid -- <protocolo> --reason "…"

const USAGE = 'Use: npm run repaid -- <protocolo do reembolso> --reason "como o dinheiro voltou"'

const SENTENCES: Record<RepaidOutcome, string> = {
  noted: 'Pronto: devolução registrada. Em até 15 minutos a compra aparece como reembolsada.',
  'noted-before': 'Esta devolução já estava registrada.',
  'not-waiting': 'Esta compra não tem reembolso em andamento.',
  'unknown-protocol': 'Não há reembolso com este protocolo.',
}

function repaidAsked() {
  const said = readArguments({ allowPositionals: true, options: { reason: { type: 'string' } } })
  const [protocol] = said?.positionals ?? []
  const reason = said?.values.reason?.trim()
  return protocol && reason ? { protocol: protocol.toUpperCase(), reason } : null
}

await runAskedCommand({ asked: repaidAsked(), usage: USAGE }, async (db, asked) => {
  const outcome = await repayByHand(db, asked)
  return { done: outcome === 'noted' || outcome === 'noted-before', sentence: SENTENCES[outcome] }
})
