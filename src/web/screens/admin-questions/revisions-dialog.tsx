import type { QuestionDraft } from '#domain/questions/question-draft.ts'
import { formatDateTime } from '#pt-br/formats/dates.ts'
import type { ExamOption } from '#web/api/admin/admin-exams.ts'
import type { EarlierRevision, QuestionToEdit } from '#web/api/admin/admin-questions.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, Title } from '@mantine/core'
import { Changes } from '#web/parts/admin/changes/changes.tsx'
import { contentChanges } from '#web/parts/admin/changes/content-changes.ts'
import { settingChanges } from './setting-changes.ts'
import { draftOf, type QuestionFields } from './form/question-fields.ts'
import classes from './revisions-dialog.module.css'

const WIDTH = 760

type RevisionsDialogProps = { opened: boolean; onClose: () => void; question: QuestionToEdit }

/** Earlier versions, newest first, each with what the next one changed (spec 5.10). */
export function RevisionsDialog({ opened, onClose, question }: RevisionsDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={WIDTH}
      title="Versões anteriores"
      lead="Cada resultado mostra a versão que foi respondida."
    >
      <ol className={classes.versions}>
        {question.earlier.map((earlier, at) => (
          <li key={earlier.number}>
            <Version earlier={earlier} next={question.earlier[at - 1] ?? currentOf(question)} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

type Numbered = QuestionDraft & { number: number }

const currentOf = (question: QuestionToEdit): Numbered => ({ ...question, number: question.revision })

function Version({ earlier, next }: { earlier: EarlierRevision; next: Numbered }) {
  return (
    <section className={classes.version}>
      <Title order={3} className={classes.title ?? ''}>
        Versão {earlier.number}
      </Title>
      <p className={classes.facts}>
        Salva em {formatDateTime(new Date(earlier.createdAt))}
        {earlier.isUsed && ', usada em simulados'}. A versão {next.number} mudou:
      </p>
      <Changes changes={contentChanges(earlier, next)} />
    </section>
  )
}

type VersionsDialogProps = {
  opened: boolean
  onClose: () => void
  theirs: QuestionToEdit
  mine: QuestionFields
  exams: readonly ExamOption[]
  onKeepMine: () => void
}

/** Two people edited at once: what saving would change of the other's version (spec 3.11). */
export function VersionsDialog({ opened, onClose, theirs, mine, exams, onKeepMine }: VersionsDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={WIDTH}
      title="O que a sua versão muda"
      lead="Comparada com a versão que está salva agora."
      footer={
        <>
          <QuietButton onClick={onClose}>Voltar a editar</QuietButton>
          <Button onClick={onKeepMine}>Manter a minha versão</Button>
        </>
      }
    >
      <Changes changes={[...settingChanges(theirs, mine, exams), ...contentChanges(theirs, draftOf(mine))]} />
    </Dialog>
  )
}
