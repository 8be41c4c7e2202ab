import { QUESTION_FILE_MAX_BYTES } from '#domain/questions/question-file.ts'
import { MOST_IMPORT_FILES } from '#domain/questions/question-import-file.ts'
import { FILE_REFUSAL_SENTENCES } from '#pt-br/questions/question-file-refusals.ts'

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
