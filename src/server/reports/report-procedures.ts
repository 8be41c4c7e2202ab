import { asAnybody } from '#server/handlers.ts'
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
  summary: adminReports.summary.handler(asAnybody(readSummary)),
  simulations: adminReports.simulations.handler(asAnybody(readActivity)),
  revenue: adminReports.revenue.handler(asAnybody(readRevenue)),
  hardest: adminReports.hardest.handler(asAnybody(readHardest)),
  discussed: adminReports.discussed.handler(asAnybody(readDiscussed)),
  givenBack: adminReports.givenBack.handler(asAnybody(readGivenBack)),
  waitingRefunds: adminReports.waitingRefunds.handler(asAnybody(readWaitingRefunds)),
  csv: adminReports.csv.handler(asAnybody(exportReport)),
}
