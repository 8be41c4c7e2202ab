import { memo } from 'react'
import classes from './rich-text.module.css'
import { dressed, withQuestionSentence } from './rich-text-dressing.ts'

/** `statement` is the question, `option` stands inside a control, `reading` is an explanation, `note` one option's. */
export type RichTextVoice = 'statement' | 'option' | 'reading' | 'note'

/**
 * The one place where mark-up becomes elements. `html` must come from our server, whose cleaner is the gate
 * (spec 5.7); nothing typed in this browser may be handed in.
 */
export const RichText = memo(function RichText({
  html,
  voice = 'reading',
}: {
  html: string
  voice?: RichTextVoice
}) {
  const whole = voice === 'statement' ? withQuestionSentence(html) : html
  return (
    <div
      className={classes.text}
      data-voice={voice}
      dangerouslySetInnerHTML={{ __html: dressed(whole, { inert: voice === 'option' }) }}
    />
  )
})
