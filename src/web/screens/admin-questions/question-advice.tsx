import { adviceOn } from '#domain/questions/question-advice.ts'
import type { QuestionDraft } from '#domain/questions/question-draft.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { IconBulb } from '#web/ui/icons/icons.gen.ts'
import classes from './question-preview.module.css'

type QuestionAdviceProps = {
  draft: QuestionDraft
  domain: Parameters<typeof adviceOn>[1]
}

/** 'Sugestões': advice under the preview. It blocks nothing, and only its count is announced. */
export function QuestionAdvice({ draft, domain }: QuestionAdviceProps) {
  const advice = adviceOn(draft, domain)
  return (
    <section aria-label="Sugestões">
      <p className={classes.adviceCount} role="status">
        {advice.length > 0 && (
          <>
            <IconBulb size={18} stroke={1.75} aria-hidden />
            {counted(advice.length, 'suggestion')}
          </>
        )}
      </p>
      {advice.length > 0 && (
        <ul className={classes.advice}>
          {advice.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
