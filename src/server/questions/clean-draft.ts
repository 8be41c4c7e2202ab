import { draftProblems, type DraftProblem, type QuestionDraft } from '#domain/questions/question-draft.ts'
import { withTexts } from '#domain/questions/question-texts.ts'
import { MAX_RICH_TEXT_LENGTH } from '#domain/questions/rich-text-limits.ts'
import { ownPictureAddress } from '#server/pictures/picture-address.ts'
import { Refused } from '#server/refusal.ts'
import { cleanRichText } from '#server/rich-text/clean-rich-text.ts'

/** The draft as the cleaner leaves it, options where they were. Refuses: TOO_LARGE for a text that cannot be stored. */
export function cleanDraft(draft: QuestionDraft): QuestionDraft {
  const { statement, options, explanation } = withTexts(draft, clean)
  return {
    statement,
    options,
    correctOptions: draft.correctOptions,
    explanation,
    difficulty: draft.difficulty,
    references: draft.references.map(({ title, url }) => ({
      title: title.toWellFormed().replaceAll(/\p{Cc}/gu, ' '),
      url: url.toWellFormed(),
    })),
  }
}

function clean(html: string): string {
  const text = cleanRichText(html, { pictureSrc: ownPictureAddress })
  if (text.length > MAX_RICH_TEXT_LENGTH) throw new Refused('TOO_LARGE')
  return text
}

/** What the preview draws: the cleaned draft, and what would stop it from being saved (T57). */
export function previewDraft(draft: QuestionDraft): QuestionDraft & { problems: DraftProblem[] } {
  const cleaned = cleanDraft(draft)
  return { ...cleaned, problems: draftProblems(cleaned) }
}
