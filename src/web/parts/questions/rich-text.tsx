import { memo } from 'react'
import classes from './rich-text.module.css'
import { dressed, withQuestionSentence } from './rich-text-dressing.ts'

export type RichTextVoice = 'statement' | 'option' | 'reading' | 'note'

/** The one place where mark-up becomes elements: only `html` cleaned by our server (spec 5.7). */
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
