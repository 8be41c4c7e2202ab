import { administrator } from '#server/procedures.ts'
import { exportReport } from './export-reports.ts'
import {
  readActivity,
  readDiscussed,
  readGivenBack,
  readHardest,
  readRevenue,
  readSummary,
  readWaitingRefunds,
} from './read-reports.ts'

const { adminReports } = administrator

export const reportProcedures = {
  summary: adminReports.summary.handler(({ input, context }) => readSummary(context.deps, input)),
  simulations: adminReports.simulations.handler(({ input, context }) => readActivity(context.deps, input)),
  revenue: adminReports.revenue.handler(({ input, context }) => readRevenue(context.deps, input)),
  hardest: adminReports.hardest.handler(({ input, context }) => readHardest(context.deps, input)),
  discussed: adminReports.discussed.handler(({ input, context }) => readDiscussed(context.deps, input)),
  givenBack: adminReports.givenBack.handler(({ input, context }) => readGivenBack(context.deps, input)),
  waitingRefunds: adminReports.waitingRefunds.handler(({ input, context }) =>
    readWaitingRefunds(context.deps, input),
  ),
  csv: adminReports.csv.handler(({ input, context }) => exportReport(context.deps, input)),
}
