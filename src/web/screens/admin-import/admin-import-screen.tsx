import { type QuestionImport, importQuery, POLL_MS } from '#web/api/admin/admin-imports.ts'
import { isClosed } from '#web/api/admin/held-back.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { ListFailed } from '#web/parts/admin/admin-list.tsx'
import { AdminTitle } from '#web/parts/admin/admin-title.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { BackLink, LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { CheckStep } from './check/check-step.tsx'
import { ColumnsStep } from './columns/columns-step.tsx'
import { DoneStep } from './import-end.tsx'
import { FileStep } from './file-step.tsx'
import type { ImportSearch } from './import-search.ts'
import { IconCheck } from '#web/ui/icons/icons.gen.ts'
import { VisuallyHidden } from '@mantine/core'
import classes from './import-steps.module.css'

const STEPS = ['file', 'columns', 'check', 'import'] as const

type ImportStep = (typeof STEPS)[number]

const LABELS: Readonly<Record<ImportStep, string>> = {
  file: 'Arquivo',
  columns: 'Colunas',
  check: 'Conferência',
  import: 'Importação',
}

/** 'Importar questões': a file, its columns, a dry run, a batch (spec 21.1). */
export function AdminImportScreen({ search }: { search: ImportSearch }) {
  return (
    <>
      <AdminTitle action={<BackLink to="/admin/questions">Questões</BackLink>}>Importar questões</AdminTitle>
      {search.importacao === undefined ? (
        <>
          <ImportSteps current="file" />
          <FileStep exam={search.exame} page={search.pagina ?? 1} />
        </>
      ) : (
        <BegunImport key={search.importacao} importId={search.importacao} search={search} />
      )}
    </>
  )
}

function BegunImport({ importId, search }: { importId: string; search: ImportSearch }) {
  const begun = useQuery({
    ...importQuery(importId),
    // The end of an import begun in another window is not announced to this one.
    refetchInterval: ({ state }) => (state.data?.progress && !isClosed(state.error) ? POLL_MS : false),
  })
  if (begun.data === undefined || isClosed(begun.error)) {
    if (begun.error === null) return <BubbleLoader text="Carregando importação..." />
    return <ImportFailed query={begun} />
  }
  const step = stepOf(begun.data, search)
  return (
    <>
      <ImportSteps current={step} />
      {step === 'columns' && <ColumnsStep key={begun.data.facts.files.length} begun={begun.data} />}
      {step === 'check' && <CheckStep begun={begun.data} search={search} />}
      {step === 'import' && <DoneStep batch={begun.data} />}
    </>
  )
}

function stepOf({ state }: QuestionImport, { etapa }: ImportSearch): ImportStep {
  if (state === 'imported' || state === 'undone') return 'import'
  return state === 'uploaded' || etapa === 'colunas' ? 'columns' : 'check'
}

function ImportFailed({ query }: { query: Parameters<typeof ListFailed>[0]['query'] }) {
  if (!isRefused(query.error, 'IMPORT_NOT_FOUND'))
    return <ListFailed title="Não foi possível carregar a importação" query={query} />
  return (
    <Sheet>
      <FailedFace
        title="Importação não encontrada"
        text={failureSentence(query.error)}
        actions={<LinkButton to="/admin/questions/importar">Escolher um arquivo</LinkButton>}
      />
    </Sheet>
  )
}

// Squares: bubbles are for answers (spec 24.17).
function ImportSteps({ current }: { current: ImportStep }) {
  const place = STEPS.indexOf(current)
  return (
    <ol className={classes.steps} aria-label="Etapas">
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-state={stateOf(index, place)}
          aria-current={step === current ? 'step' : undefined}
        >
          <b aria-hidden>{index < place ? <IconCheck size={16} stroke={2} /> : index + 1}</b>
          <span>{LABELS[step]}</span>
          {index < place && <VisuallyHidden>, concluída</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}

function stateOf(index: number, current: number): 'done' | 'current' | 'ahead' {
  if (index < current) return 'done'
  return index === current ? 'current' : 'ahead'
}
