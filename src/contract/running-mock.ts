import { TIME_CHOICES } from '#domain/mocks/mock-time.ts'
import { z } from 'zod'
import { idField, moment } from './fields.ts'

export const timeChoice = z.enum(TIME_CHOICES)

/** What cards, the start pages and the dashboard name of a Prova that runs. */
export const runningMock = z.object({
  simulationId: idField,
  startedAt: moment,
  deadline: moment,
  /** Its time was over when this was read. Absent from replies older than this field. */
  isOver: z.boolean().optional(),
  timeChoice,
  questions: z.int(),
  answered: z.int(),
})
