import { describeQuestionFile } from '#pt-br/questions/question-file.ts'
import type { QuestionImport } from '#web/api/admin/admin-imports.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { IconFileText } from '#web/ui/icons/icons.gen.ts'
import classes from './file-card.module.css'

export function FileCard({ begun: { facts, exam } }: { begun: QuestionImport }) {
  return (
    <div className={classes.card}>
      <IconFileText className={classes.sign} size={24} stroke={1.75} aria-hidden />
      <div className={classes.file}>
        <b>{facts.files.join(' e ')}</b>
        <span>{describeQuestionFile({ ...facts, columns: facts.columns?.length ?? null })}</span>
      </div>
      <div className={classes.exam}>
        <span>Exame de destino</span>
        <b>
          {exam.code}, {exam.name}
        </b>
      </div>
      <LinkButton
        to="/admin/questions/importar"
        search={{ exame: exam.id }}
        size="sm"
        variant="default"
        className={classes.change ?? ''}
      >
        Trocar arquivo
      </LinkButton>
    </div>
  )
}
