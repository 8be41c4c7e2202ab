import type { Decision } from '#domain/rulings/decisions.ts'

/** As the log and the queue name them. */
export const DECISION_LABELS: Readonly<Record<Decision, string>> = {
  kept: 'Mantida',
  'text-mended': 'Texto corrigido',
  'key-changed': 'Gabarito trocado',
  'accepted-also': 'Aceita também',
  annulled: 'Anulada',
  outdated: 'Desatualizada',
}
