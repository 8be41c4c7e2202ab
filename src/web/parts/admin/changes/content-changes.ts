import { plainLines } from '#domain/text/plain-text.ts'
import type { QuestionDraft } from '#domain/questions/question-draft.ts'
import { optionLetter } from '#domain/questions/questions.ts'
import { DIFFICULTY_LABELS, lettersLabel } from '#pt-br/labels.ts'
import { type Piece, wordDiff } from './word-diff.ts'

export type ContentChange =
  | { place: string; kind: 'words'; pieces: Piece[] }
  /** The same words in other forms: bold, a list, the language of a code block. */
  | { place: string; kind: 'form' }
  | { place: string; kind: 'value'; before: string; after: string }

/** In the order of the form; empty when both say the same. */
export function contentChanges(before: QuestionDraft, after: QuestionDraft): ContentChange[] {
  return [
    valueChange('Dificuldade', DIFFICULTY_LABELS[before.difficulty], DIFFICULTY_LABELS[after.difficulty]),
    textChange('Enunciado', before.statement, after.statement),
    ...optionChanges(before, after),
    valueChange('Correta(s)', lettersLabel(before.correctOptions), lettersLabel(after.correctOptions)),
    textChange('Explicação', before.explanation ?? '', after.explanation ?? ''),
    textChange('Fontes', referencesText(before), referencesText(after)),
  ].filter((change) => change !== null)
}

function optionChanges(before: QuestionDraft, after: QuestionDraft): (ContentChange | null)[] {
  const most = Math.max(before.options.length, after.options.length)
  return Array.from({ length: most }, (_, at) => {
    const letter = optionLetter(at)
    const [one, other] = [before.options[at], after.options[at]]
    return [
      textChange(`Alternativa ${letter}`, one?.text ?? '', other?.text ?? ''),
      textChange(`Explicação da alternativa ${letter}`, one?.explanation ?? '', other?.explanation ?? ''),
    ]
  }).flat()
}

function textChange(place: string, before: string, after: string): ContentChange | null {
  if (before === after) return null
  const pieces = wordDiff(readable(before), readable(after))
  return pieces.some(({ kind }) => kind !== 'same')
    ? { place, kind: 'words', pieces }
    : { place, kind: 'form' }
}

export function valueChange(place: string, before: string, after: string): ContentChange | null {
  return before === after ? null : { place, kind: 'value', before, after }
}

const PICTURE = /<img\b[^<>]*\ssrc="([^"]*)"[^<>]*>/gi
const ALTERNATIVE = /\salt="([^"]*)"/i

const readable = (html: string) =>
  plainLines(
    html.replace(PICTURE, (tag, src: string) => {
      const described = ALTERNATIVE.exec(tag)?.[1] ?? ''
      return `[imagem ${described === '' ? '' : `${described} `}${src.split('/').at(-1)?.slice(0, 8) ?? ''}]`
    }),
  )

const referencesText = ({ references }: QuestionDraft) =>
  references.map(({ title, url }) => `${escaped(title)} ${escaped(url)}`).join('<br>')

/** Titles and addresses are plain text; rich text writes them with entities. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
