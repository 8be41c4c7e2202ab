import { Anchor, Title, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '#web/ui/icons/icons.gen.ts'
import type { ReactNode } from 'react'
import classes from './answer-key.module.css'
import { RichText } from './rich-text.tsx'

type AnswerExplanationProps = {
  explanation: string | null
  references: readonly { title: string; url: string }[]
  /** Its last line. */
  foot?: ReactNode
}

export function AnswerExplanation({ explanation, references, foot }: AnswerExplanationProps) {
  if (explanation === null && references.length === 0 && foot === undefined) return null
  return (
    <div className={classes.explanation}>
      {explanation !== null && (
        <>
          <Title order={3} className={classes.heading}>
            Explicação
          </Title>
          <RichText html={explanation} />
        </>
      )}
      {references.length > 0 && (
        <div className={classes.references}>
          <Title order={4} className={classes.referencesHeading}>
            Fontes
          </Title>
          <ul className={classes.links}>
            {references.map(({ title, url }) => (
              <li key={url}>
                <Anchor className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
                  <IconExternalLink size={16} stroke={1.75} aria-hidden />
                  <span>{title}</span>
                  <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      )}
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
