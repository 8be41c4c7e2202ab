import { useId } from 'react'
import { RichEditor, type RichEditorProps } from '#web/screens/admin-questions/editor/rich-editor.tsx'
import { Optional } from './form-optional.tsx'
import classes from '#web/screens/admin-questions/question-dialog.module.css'

type TextFieldProps = Omit<RichEditorProps, 'labelledBy' | 'errorId'> & {
  label: string
  isOptional?: boolean
  error?: string | undefined
}

export function TextField({ label, isOptional = false, error, ...editor }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <div className={classes.label} id={id}>
        {isOptional ? <Optional label={label} /> : label}
      </div>
      <RichEditor {...editor} labelledBy={id} errorId={error === undefined ? undefined : `${id}-error`} />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className={classes.error} id={id}>
      {error}
    </p>
  )
}
