import { MOST_IMPORT_FILES } from '#domain/questions/question-import-file.ts'
import { FILE_REFUSAL_SENTENCES } from '#pt-br/questions/question-file-refusals.ts'
import { QUESTION_FILE_MAX_BYTES, QUESTION_FILE_MAX_MB } from '#domain/questions/question-file.ts'
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

type Chosen = Pick<File, 'name' | 'size'>

/** Checked before anything is sent; null when nothing is wrong. */
export function chosenProblem(files: readonly Chosen[]): string | null {
  if (files.length === 0) return 'Escolha um arquivo de questões'
  if (files.length > MOST_IMPORT_FILES)
    return 'Envie um arquivo por vez, ou dois de Markdown: o das questões e o das respostas.'
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > QUESTION_FILE_MAX_BYTES ? FILE_REFUSAL_SENTENCES.tooLarge : null
}

const HOLDS_ANSWERS = /respost|gabarit|answer|solution|keys?\b/i

/** Statements before answers, by their names; others in the chosen order. */
export const inReadingOrder = <File extends Chosen>(files: readonly File[]): File[] =>
  files.toSorted(
    (one, other) => Number(HOLDS_ANSWERS.test(one.name)) - Number(HOLDS_ANSWERS.test(other.name)),
  )
