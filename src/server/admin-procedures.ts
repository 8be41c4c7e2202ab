import { EXPORT_CAUTION_HEADER } from '#domain/questions/question-import-file.ts'
import { endGrant } from './grants/end-grant.ts'
import { giveAccesses, rehearseAccesses } from './grants/give-accesses.ts'
import { readGrants } from './grants/read-grants.ts'
import { readUnsentMails } from './unsent-mails/read-unsent-mails.ts'
import { retryMail, retryMails } from './unsent-mails/retry-mails.ts'
import { checkQuestion } from './decisions/check-question.ts'
import { decide } from './decisions/decide.ts'
import { rehearse } from './decisions/rehearse.ts'
import { revoke } from './decisions/revoke.ts'
import { readAuditLog } from './audit/read-audit-log.ts'
import { moderateComment, readModerated, readModeration } from './comments/moderate-comments.ts'
import { readExamOptions, readExams, readExamToEdit } from './exams/read-exams.ts'
import { removeExam } from './exams/remove-exam.ts'
import { createExam, editExam, featureExam } from './exams/save-exam.ts'
import { exportQuestions } from './bulk-edits/export-questions.ts'
import { rehearseEdit } from './bulk-edits/rehearse-edit.ts'
import { readEdits } from './bulk-edits/read-edits.ts'
import { readLastEdit, readProgress, runEdit } from './bulk-edits/run-edit.ts'
import { undoEdit } from './bulk-edits/undo-edit.ts'
import { asAnybody, asPerson, asReport } from './handlers.ts'
import { addImportFile, beginImport } from './imports/begin-import.ts'
import { completeImport } from './imports/complete-import.ts'
import { dryRunImport } from './imports/dry-run-import.ts'
import { makeTemplate } from './imports/make-template.ts'
import { nameDomain } from './imports/name-domain.ts'
import {
  chooseEntries,
  readBatches,
  readEntries,
  readEntry,
  readImport,
  reportImport,
} from '#server/imports/read-imports.ts'
import { undoImport } from './imports/undo-import.ts'
import { changeRole } from './members/change-role.ts'
import { endMemberSessions } from './members/end-sessions.ts'
import { readMember, readMembers } from './members/list-members.ts'
import { removeMember } from './members/remove-member.ts'
import { uploadPicture } from './pictures/upload-picture.ts'
import { administrator, keyReader } from './procedures.ts'
import { previewDraft } from './questions/clean-draft.ts'
import { readQuestion, readQuestions } from './questions/read-questions.ts'
import { removeQuestion } from './questions/remove-question.ts'
import { activateQuestion, createQuestion, editQuestion } from './questions/save-question.ts'
import { readOutcomes } from './reports/read-outcomes.ts'
import { exportReport } from './reports/export-reports.ts'
import {
  readActivity,
  readDiscussed,
  readGivenBack,
  readHardest,
  readRevenue,
  readSummary,
  readWaitingRefunds,
} from './reports/read-reports.ts'
import { countSuspects, readSuspect, readSuspects } from './suspects/read-suspects.ts'
import { adoptDifficulty } from './statistics/adopt-difficulty.ts'
import { exportStatistics } from './statistics/export-statistics.ts'

const {
  adminSuspects,
  adminMembers,
  adminGrants,
  adminMails,
  adminComments,
  adminExams,
  adminQuestions,
  adminPictures,
  adminImports,
  adminBulkEdits,
  adminReports,
} = administrator

/** The area of the administrators. */
export const adminProcedures = {
  adminMembers: {
    list: adminMembers.list.handler(asAnybody(readMembers)),
    view: adminMembers.view.handler(asPerson(readMember)),
    changeRole: adminMembers.changeRole.handler(asPerson(changeRole)),
    endSessions: adminMembers.endSessions.handler(asPerson(endMemberSessions)),
    remove: adminMembers.remove.handler(asPerson(removeMember)),
  },
  adminGrants: {
    list: adminGrants.list.handler(asAnybody(readGrants)),
    rehearse: adminGrants.rehearse.handler(asPerson(rehearseAccesses)),
    give: adminGrants.give.handler(asPerson(giveAccesses)),
    end: adminGrants.end.handler(asPerson(endGrant)),
  },
  adminMails: {
    list: adminMails.list.handler(asAnybody(readUnsentMails)),
    retry: adminMails.retry.handler(asPerson(retryMail)),
    retryAll: adminMails.retryAll.handler(asPerson(retryMails)),
  },
  adminComments: {
    list: keyReader.adminComments.list.handler(asAnybody(readModeration)),
    get: keyReader.adminComments.get.handler(asAnybody(readModerated)),
    moderate: adminComments.moderate.handler(asPerson(moderateComment)),
  },
  adminAuditLog: {
    list: keyReader.adminAuditLog.list.handler(asAnybody(readAuditLog)),
  },
  adminExams: {
    list: adminExams.list.handler(asAnybody(readExams)),
    options: adminExams.options.handler(asAnybody(readExamOptions)),
    get: adminExams.get.handler(asAnybody(readExamToEdit)),
    create: adminExams.create.handler(asPerson(createExam)),
    update: adminExams.update.handler(asPerson(editExam)),
    feature: adminExams.feature.handler(asPerson(featureExam)),
    remove: adminExams.remove.handler(asPerson(removeExam)),
  },
  adminQuestions: {
    list: keyReader.adminQuestions.list.handler(asAnybody(readQuestions)),
    get: keyReader.adminQuestions.get.handler(asAnybody(readQuestion)),
    create: adminQuestions.create.handler(asPerson(createQuestion)),
    update: keyReader.adminQuestions.update.handler(asPerson(editQuestion)),
    activate: adminQuestions.activate.handler(asPerson(activateQuestion)),
    remove: adminQuestions.remove.handler(asPerson(removeQuestion)),
    adoptDifficulty: adminQuestions.adoptDifficulty.handler(asPerson(adoptDifficulty)),
    statisticsCsv: keyReader.adminQuestions.statisticsCsv.handler(asAnybody(exportStatistics)),
    preview: adminQuestions.preview.handler(({ input }) => previewDraft(input)),
  },
  adminRulings: {
    rehearse: keyReader.adminRulings.rehearse.handler(asAnybody(rehearse)),
    decide: keyReader.adminRulings.decide.handler(asPerson(decide)),
    revoke: keyReader.adminRulings.revoke.handler(asPerson(revoke)),
  },
  adminSuspects: {
    list: keyReader.adminSuspects.list.handler(asAnybody(readSuspects)),
    get: keyReader.adminSuspects.get.handler(asAnybody(readSuspect)),
    check: keyReader.adminSuspects.check.handler(asPerson(checkQuestion)),
    count: adminSuspects.count.handler(asAnybody(countSuspects)),
  },
  adminPictures: {
    upload: adminPictures.upload.handler(asAnybody(uploadPicture)),
  },
  adminImports: {
    template: adminImports.template.handler(({ input }) => makeTemplate(input).then(asDownload)),
    begin: adminImports.begin.handler(({ input: { query, body }, context }) =>
      beginImport(context.deps, context.person, { examId: query.exam, name: query.name, file: body }),
    ),
    addFile: adminImports.addFile.handler(async ({ input: { params, query, body }, context }) => {
      await addImportFile(context.deps, { ...params, name: query.name, file: body })
      return {}
    }),
    dryRun: adminImports.dryRun.handler(asAnybody(dryRunImport)),
    get: keyReader.adminImports.get.handler(asAnybody(readImport)),
    entries: keyReader.adminImports.entries.handler(asAnybody(readEntries)),
    choose: adminImports.choose.handler(asAnybody(chooseEntries)),
    entry: keyReader.adminImports.entry.handler(asAnybody(readEntry)),
    nameDomain: adminImports.nameDomain.handler(asPerson(nameDomain)),
    report: keyReader.adminImports.report.handler(asAnybody(reportImport)),
    complete: adminImports.complete.handler(asPerson(completeImport)),
    list: adminImports.list.handler(asPerson(readBatches)),
    undo: adminImports.undo.handler(asPerson(undoImport)),
  },
  adminBulkEdits: {
    rehearse: keyReader.adminBulkEdits.rehearse.handler(asAnybody(rehearseEdit)),
    run: adminBulkEdits.run.handler(asPerson(runEdit)),
    progress: adminBulkEdits.progress.handler(asAnybody(readProgress)),
    list: adminBulkEdits.list.handler(asAnybody(readEdits)),
    last: adminBulkEdits.last.handler(({ context }) => readLastEdit(context.deps, context.person)),
    undo: adminBulkEdits.undo.handler(asPerson(undoEdit)),
    export: keyReader.adminBulkEdits.export.handler(({ input, context }) =>
      exportQuestions(context.deps, context.person, input).then(({ file, caution }) => {
        const { headers, body } = asDownload(file)
        return { headers: { ...headers, ...(caution && { [EXPORT_CAUTION_HEADER]: caution }) }, body }
      }),
    ),
  },
  adminReports: {
    summary: adminReports.summary.handler(asReport(readSummary)),
    simulations: adminReports.simulations.handler(asReport(readActivity)),
    revenue: adminReports.revenue.handler(asReport(readRevenue)),
    hardest: keyReader.adminReports.hardest.handler(asReport(readHardest)),
    discussed: keyReader.adminReports.discussed.handler(asReport(readDiscussed)),
    givenBack: adminReports.givenBack.handler(asReport(readGivenBack)),
    waitingRefunds: adminReports.waitingRefunds.handler(asReport(readWaitingRefunds)),
    outcomes: adminReports.outcomes.handler(asReport(readOutcomes)),
    csv: keyReader.adminReports.csv.handler(asPerson(exportReport)),
  },
}

/** To be kept by the person who asked, and by no cache: it may hold every key of an exam. */
const asDownload = (file: File) => ({
  headers: {
    'content-disposition': `attachment; filename="${file.name.replaceAll(/[^\w.-]+/g, '-')}"`,
    'cache-control': 'no-store',
  },
  body: file,
})
