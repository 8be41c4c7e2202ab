import classes from '#web/screens/admin-questions/question-dialog.module.css'

export function Optional({ label }: { label: string }) {
  return (
    <>
      {label} <span className={classes.optional}>(opcional)</span>
    </>
  )
}
