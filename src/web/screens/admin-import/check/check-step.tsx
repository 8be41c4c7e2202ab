import { counted } from '#pt-br/formats/counts.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { importedLabel } from '#pt-br/questions/bulk-edits.ts'
import { keyChangesAhead } from '#pt-br/questions/import-report.ts'
import { IMPORT_FINDINGS } from '#domain/questions/question-import.ts'
import { MAX_BATCH_NAME } from '#domain/questions/question-import-file.ts'
import {
  importQuery,
  POLL_MS,
  type QuestionImport,
  useCompleteImport,
  useImportReport,
} from '#web/api/admin/admin-imports.ts'
import { toastFailure, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import { toastActFailure } from '#web/parts/admin/act-failure.ts'
import { oneOf } from '#web/parts/page/address-search.ts'
import { saveFile } from '#web/parts/save-file.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/faces/notice.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconInfoCircle } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from '#web/screens/admin-import/admin-import.module.css'
import { CheckSummary } from './check-summary.tsx'
import { DoubtfulEntries, ReadyEntries } from './entries.tsx'
import { FileCard } from '#web/screens/admin-import/file-card.tsx'
import type { ImportSearch } from '#web/screens/admin-import/import-search.ts'
import { RunningImport } from '#web/screens/admin-import/import-end.tsx'
import { beginStep, StepFoot } from '#web/screens/admin-import/step-foot.tsx'
import { UnknownDomains } from './unknown-domains.tsx'
import { useBatchName } from './use-batch-name.ts'

type CheckStepProps = { begun: QuestionImport; search: ImportSearch }

export function CheckStep({ begun, search }: CheckStepProps) {
  const complete = useCompleteImport(begun)
  // Kept while it runs: a refusal shows the form again.
  const batch = useBatchName(begun)
  // Until its progress tells that it began, the form stays: a confirmation may be asked first, and declined.
  useQuery({ ...importQuery(begun.id), enabled: complete.isSent, refetchInterval: POLL_MS })
  if (begun.progress) return <RunningImport progress={begun.progress} />
  const run = () =>
    // Told also where the page of the finished import came first.
    void complete.mutateAsync(batch.name.trim() || begun.name).then(
      (result) => {
        batch.forget()
        toastSuccess('Importação concluída', `${importedLabel(result)} no exame.`)
        beginStep()
      },
      (error: unknown) =>
        isRefused(error, 'QUESTION_CHANGED')
          ? toastFailure(
              'Nada foi importado',
              'O ensaio ou uma questão mudou em outra janela. Volte um passo, confira o arquivo de novo e importe.',
            )
          : toastActFailure(error, 'importado'),
    )
  const isReady = search.aba === undefined ? notReadyOf(begun) === 0 : search.aba === 'prontas'
  return (
    <>
      <FileCard begun={begun} />
      <CheckNotices begun={begun} />
      <UnknownDomains importId={begun.id} exam={begun.exam} unknown={begun.unknownDomains} />
      <CheckTabs begun={begun} isReady={isReady} />
      <CheckedEntries begun={begun} search={search} isReady={isReady} />
      <ImportForm
        begun={begun}
        name={batch.name}
        isBusy={complete.isPending}
        onName={batch.change}
        onRun={run}
      />
    </>
  )
}

const notReadyOf = ({ notReady, summary }: Pick<QuestionImport, 'notReady' | 'summary'>): number =>
  notReady ?? (summary?.doubtful ?? 0) + (summary?.refused ?? 0)

function CheckNotices({ begun: { id, summary, notes, kinds } }: Pick<CheckStepProps, 'begun'>) {
  const keyChanges = kinds.find(({ kind }) => kind === 'usedKeyChanged')
  return (
    <>
      <Notice tone="blue" icon={IconInfoCircle}>
        <b>Ensaio.</b> Nada foi gravado ainda. Confira o relatório e só então importe.
      </Notice>
      {summary && <CheckSummary summary={summary} />}
      {keyChanges !== undefined && (
        <Notice
          tone="amber"
          icon={IconAlertTriangle}
          action={
            <LinkButton
              to="/admin/questions/importar"
              search={{ importacao: id, aba: 'avisos', aviso: keyChanges.kind }}
              variant="default"
              size="sm"
              resetScroll={false}
            >
              Ver linhas
            </LinkButton>
          }
        >
          <b>{keyChangesAhead(keyChanges.count)}</b> Importadas, esperam uma decisão em Questões suspeitas.
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice tone="amber" icon={IconAlertTriangle}>
          <b>Sobre o arquivo todo.</b> {notes.join(' ')}
        </Notice>
      )}
    </>
  )
}

function CheckedEntries({ begun, search, isReady }: CheckStepProps & { isReady: boolean }) {
  const shown = { importId: begun.id, page: search.pagina ?? 1 }
  return isReady ? (
    <ReadyEntries {...shown} ready={begun.summary?.ready ?? 0} />
  ) : (
    <DoubtfulEntries
      {...shown}
      doubtful={begun.summary?.doubtful ?? 0}
      kinds={begun.kinds}
      kind={oneOf(IMPORT_FINDINGS, search.aviso)}
    />
  )
}

type ImportFormProps = {
  begun: QuestionImport
  name: string
  isBusy: boolean
  onName: (name: string) => void
  onRun: () => void
}

function ImportForm({ begun, name, isBusy, onName, onRun }: ImportFormProps) {
  return (
    <>
      <TextInput
        className={classes.batchName ?? ''}
        label="Nome do lote"
        description="Com ele você acha e desfaz esta importação depois."
        maxLength={MAX_BATCH_NAME}
        readOnly={isBusy}
        value={name}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
      <StepFoot note="Todas entram de uma vez: se algo falhar no meio, nenhuma é gravada.">
        <LinkButton
          to="/admin/questions/importar"
          search={{ importacao: begun.id, etapa: 'colunas' }}
          variant="subtle"
          color="gray"
        >
          {begun.facts.columns === null ? 'Voltar' : 'Voltar às colunas'}
        </LinkButton>
        <Button onClick={onRun} loading={isBusy} disabled={begun.wanted === 0}>
          Importar {counted(begun.wanted, 'question')}
        </Button>
      </StepFoot>
    </>
  )
}

function CheckTabs({ begun, isReady }: { begun: QuestionImport; isReady: boolean }) {
  const { id, summary } = begun
  const report = useImportReport()
  const download = () =>
    report.mutate(id, {
      onSuccess: ({ fileName, text }) => saveFile({ name: fileName, text, type: 'text/csv' }),
      onError: (error) => toastRefusal(error, 'Não foi possível baixar o relatório. Tente novamente.'),
    })
  return (
    <div className={classes.tabs}>
      <nav className={classes.segments} aria-label="Linhas do arquivo">
        <Link
          to="/admin/questions/importar"
          search={{ importacao: id, aba: 'prontas' }}
          aria-current={isReady ? 'page' : undefined}
          resetScroll={false}
        >
          Prontas <b>{formatInteger(summary?.ready ?? 0)}</b>
        </Link>
        <Link
          to="/admin/questions/importar"
          search={{ importacao: id, aba: 'avisos' }}
          aria-current={isReady ? undefined : 'page'}
          resetScroll={false}
        >
          Avisos e recusas <b>{formatInteger(notReadyOf(begun))}</b>
        </Link>
      </nav>
      <QuietButton size="sm" icon={IconDownload} loading={report.isPending} onClick={download}>
        Baixar relatório CSV
      </QuietButton>
    </div>
  )
}
