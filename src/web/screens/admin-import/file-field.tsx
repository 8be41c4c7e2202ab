import { QUESTION_FILE_MAX_MB } from '#domain/questions/question-file.ts'
import { ActionIcon } from '@mantine/core'
import { formatBytes } from '#pt-br/formats/numbers.ts'
import { IconFileText, IconUpload, IconX } from '#web/ui/icons/icons.gen.ts'
import { useId } from 'react'
import classes from './file-field.module.css'

const ENDINGS = '.csv,.xlsx,.md,.markdown,.json,.gift,.txt,.xml,.zip'

type FileFieldProps = {
  files: readonly File[]
  isDisabled: boolean
  error: string | undefined
  onChange: (files: readonly File[]) => void
}

/** The browser's own file field over the whole area: it takes choosing and dropping. */
export function FileField({ files, isDisabled, error, onChange }: FileFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label className={classes.area} data-error={error !== undefined || undefined}>
        <IconUpload size={24} stroke={1.75} aria-hidden />
        <span>
          <b>Escolha um arquivo</b> ou arraste até aqui
        </span>
        <input
          type="file"
          multiple
          accept={ENDINGS}
          disabled={isDisabled}
          aria-label="Arquivo de questões"
          aria-describedby={`${id}-help${error === undefined ? '' : ` ${id}-error`}`}
          aria-invalid={error !== undefined}
          // The same file may be chosen again after a change.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ currentTarget }) => onChange([...(currentTarget.files ?? [])])}
        />
      </label>
      <p id={`${id}-help`} className={classes.help}>
        CSV, XLSX, Markdown, JSON, GIFT, Aiken, XML do Moodle ou um ZIP com imagens, até{' '}
        {QUESTION_FILE_MAX_MB} MB. Em Markdown, as respostas podem vir em um segundo arquivo.
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Arquivos escolhidos">
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified}`}>
              <IconFileText size={20} stroke={1.75} aria-hidden />
              <span className={classes.name}>{file.name}</span>
              <span className={classes.size}>{formatBytes(file.size)}</span>
              <ActionIcon
                aria-label={`Tirar ${file.name}`}
                disabled={isDisabled}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
