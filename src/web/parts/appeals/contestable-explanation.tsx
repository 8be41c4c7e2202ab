import { AnswerExplanation } from '#web/parts/questions/answer-explanation.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Anchor } from '@mantine/core'
import { useId, useRef, useState, type ComponentProps } from 'react'
import type { AppealPanelProps } from './appeal-panel.tsx'
import classes from './contestable-explanation.module.css'

/** Its code loads with the first press. */
const AppealPanel = latePart(
  async () => (await import('./appeal-panel.tsx')).AppealPanel,
  () => <p role="status">Não foi possível abrir o recurso. Recarregue a página para enviá-lo.</p>,
)

type ContestableExplanationProps = Pick<
  ComponentProps<typeof AnswerExplanation>,
  'explanation' | 'references'
> &
  Omit<AppealPanelProps, 'onClose'>

/** The explanation of an answered question, and 'Discorda? Enviar recurso' under it (spec 17.1). */
export function ContestableExplanation({ explanation, references, ...of }: ContestableExplanationProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const link = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    link.current?.focus()
  }
  return (
    <>
      <AnswerExplanation
        explanation={explanation}
        references={references}
        foot={
          <>
            <span>Discorda?</span>
            <Anchor
              component="button"
              type="button"
              inherit
              ref={link}
              className={classes.link}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen((before) => !before)}
            >
              Enviar recurso
            </Anchor>
          </>
        }
      />
      {isOpen && (
        <div id={id} className={classes.panel}>
          <AppealPanel {...of} onClose={close} />
        </div>
      )}
    </>
  )
}
