import { boolean, date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { exams } from './catalog.ts'
import { mockTime } from './mocks.ts'

/** 'Data da prova': the day on which a person sits the real exam. */
export const examGoals = pgTable(
  'exam_goals',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    examOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.examId] }), index('exam_goals_of_exam').on(t.examId)],
)

/** What a person chose for all exams; without a row all is as it comes. */
export const learnerSettings = pgTable('learner_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mockTime: mockTime().notNull().default('timed'),
  /** A mail when a Prova was ended by time in absence. */
  mailsMockEnded: boolean().notNull().default(false),
  /** A mail when an appeal of the person was decided. */
  mailsAppealDecided: boolean().notNull().default(false),
  /** A mail on a day on which something of the Caderno de erros is due. */
  mailsReviewsDue: boolean().notNull().default(false),
  /** The day of São Paulo of the last such mail: at most one a day. */
  mailedOn: date({ mode: 'string' }),
})
