import type { Viewer } from '#web/api/accounts/session.ts'
import { NameForm } from './name-form.tsx'
import { PrivacySheet } from './privacy-sheet.tsx'
import classes from './profile.module.css'

export function PersonalDataTab({ viewer }: { viewer: Viewer }) {
  return (
    <div className={classes.sheets}>
      <NameForm viewer={viewer} />
      <PrivacySheet viewer={viewer} />
    </div>
  )
}
