import { describeFinding } from '#pt-br/questions/question-file.ts'
import type { ImportEntry } from '#web/api/admin/admin-imports.ts'
import classes from './findings.module.css'

export const Findings = ({ findings }: Pick<ImportEntry, 'findings'>) =>
  findings.map((finding) => {
    const { title, detail } = describeFinding(finding)
    return (
      <p key={finding.kind} className={classes.finding}>
        <b>{title}</b>
        {detail}
      </p>
    )
  })
