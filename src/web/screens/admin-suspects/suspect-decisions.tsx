import type { Decision } from '#domain/rulings/decisions.ts'
import { DECISION_WORDS } from '#pt-br/suspects.ts'
import type { SuspectDetails } from '#web/api/admin/admin-suspects.ts'
import { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { useActivation } from '#web/parts/admin/use-activation.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import classes from './admin-suspects.module.css'
import { DecisionDialog } from './decision-dialog.tsx'
import { OF_ROW } from './of-row.ts'
import { useTypedText } from './typed-rows.ts'

/** What may be decided; each opens a dialog that asks for the reply. */
export function SuspectDecisions({ question }: { question: SuspectDetails }) {
  const dialog = useChosen<Decision>()
  // Kept while the dialog is closed, and for whatever is decided in the end.
  const reply = useTypedText(question)
  const button = (decision: Decision, isFirst = false) => (
    <Button
      size="sm"
      variant={isFirst ? 'filled' : 'default'}
      {...OF_ROW}
      aria-haspopup="dialog"
      onClick={() => dialog.choose(decision)}
    >
      {DECISION_WORDS[decision].action}
    </Button>
  )
  return (
    <div className={classes.decisions} role="group" aria-label="Decidir">
      {button('key-changed', true)}
      {button('accepted-also')}
      {button('annulled')}
      {question.isTextMended ? (
        button('text-mended')
      ) : (
        <LinkButton size="sm" variant="default" to="/admin/questions" search={{ questao: question.id }}>
          Corrigir o texto
        </LinkButton>
      )}
      {button('outdated')}
      <Deactivate question={question} />
      <QuietButton size="sm" {...OF_ROW} aria-haspopup="dialog" onClick={() => dialog.choose('kept')}>
        {DECISION_WORDS.kept.action}
      </QuietButton>
      {dialog.chosen !== undefined && (
        <DecisionDialog
          key={dialog.chosen}
          decision={dialog.chosen}
          question={question}
          reply={reply.text}
          onReply={reply.setText}
          opened={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </div>
  )
}

function Deactivate({ question }: { question: SuspectDetails }) {
  const activation = useActivation()
  return (
    <Button
      size="sm"
      variant="default"
      loading={activation.id !== undefined}
      onClick={() => activation.toggle(question)}
    >
      {question.isActive ? 'Desativar' : 'Ativar'}
    </Button>
  )
}
