import { dayOf } from '#domain/text/days.ts'
import type { DrillPlace } from '#web/api/drills/drills.ts'

/** The day of São Paulo of a stored answer, `yyyy-mm-dd`. */
export const answeredOn = ({ answeredAt }: NonNullable<DrillPlace['answer']>): string =>
  dayOf(new Date(answeredAt))
