import type { SheetColumn, SheetField } from '#domain/questions/question-file.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { FILE_REFUSAL_SENTENCES } from '#pt-br/questions/question-file-refusals.ts'
import { type QuestionImport, useDryRun } from '#web/api/admin/admin-imports.ts'
import { toastFailure, toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { isRefusal } from '#web/api/client/refusal.ts'
import { holdFields } from '#web/ui/document/hold-fields.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import classes from '#web/screens/admin-import/admin-import.module.css'
import { mappingProblem, recognisedSentence, shownColumns } from './column-mapping.ts'
import { ColumnsTable } from './columns-table.tsx'
import { FileCard } from '#web/screens/admin-import/file-card.tsx'
import { beginStep, StepFoot } from '#web/screens/admin-import/step-foot.tsx'

export function ColumnsStep({ begun }: { begun: QuestionImport }) {
  return begun.facts.columns === null ? (
    <WithoutColumns begun={begun} />
  ) : (
    <SheetColumns begun={begun} columns={begun.facts.columns} />
  )
}

function SheetColumns({ begun, columns }: { begun: QuestionImport; columns: readonly SheetColumn[] }) {
  const { facts, mapping } = begun
  const recognised = columns.map(({ field }) => field)
  const [fields, setFields] = useState<readonly (SheetField | null)[]>(mapping?.fields ?? recognised)
  const [hasHeader, setHasHeader] = useState(mapping?.hasHeader ?? facts.hasHeader)
  const [asInactive, setAsInactive] = useState(begun.asInactive)
  const [problem, setProblem] = useState<string | null>(null)
  const checking = useChecking(begun.id)
  const check = () => {
    const found = mappingProblem(fields)
    setProblem(found)
    if (found === null) checking.check({ mapping: { hasHeader, fields: [...fields] }, asInactive })
  }
  return (
    <>
      <FileCard begun={begun} />
      <p className={classes.lead}>Diga o que cada coluna traz. {recognisedSentence(columns)}</p>
      <div id={FIELDS_ID}>
        <ColumnsTable
          columns={shownColumns(columns, { hadHeader: facts.hasHeader, hasHeader })}
          exampleLine={hasHeader ? 2 : 1}
          recognised={recognised}
          fields={fields}
          onChange={(index, field) => setFields(fields.with(index, field))}
        />
        <div className={classes.choices}>
          <Checkbox
            label="A primeira linha é o cabeçalho"
            checked={hasHeader}
            onChange={({ currentTarget }) => setHasHeader(currentTarget.checked)}
          />
          <InactiveChoice checked={asInactive} onChange={setAsInactive} />
        </div>
      </div>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <CheckFoot
        begun={begun}
        note="Obrigatórios: enunciado, duas alternativas e a correta."
        label={counted(facts.rows + Number(facts.hasHeader) - Number(hasHeader), 'line')}
        isChecking={checking.isChecking}
        onCheck={check}
      />
    </>
  )
}

function WithoutColumns({ begun }: { begun: QuestionImport }) {
  const [asInactive, setAsInactive] = useState(begun.asInactive)
  const checking = useChecking(begun.id)
  return (
    <>
      <FileCard begun={begun} />
      <p className={classes.lead}>
        Este formato já diz o que é enunciado, alternativa e resposta: não há colunas para escolher.
      </p>
      <div id={FIELDS_ID} className={classes.choices}>
        <InactiveChoice checked={asInactive} onChange={setAsInactive} />
      </div>
      <CheckFoot
        begun={begun}
        label={counted(begun.facts.rows, 'question')}
        isChecking={checking.isChecking}
        onCheck={() => checking.check({ mapping: null, asInactive })}
      />
    </>
  )
}

const FIELDS_ID = 'import-columns'

type InactiveChoiceProps = { checked: boolean; onChange: (checked: boolean) => void }

const InactiveChoice = ({ checked, onChange }: InactiveChoiceProps) => (
  <Checkbox
    label="Importar como inativas"
    checked={checked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)

type CheckFootProps = {
  begun: QuestionImport
  note?: string
  label: string
  isChecking: boolean
  onCheck: () => void
}

function CheckFoot({ begun, note = '', label, isChecking, onCheck }: CheckFootProps) {
  return (
    <StepFoot note={`${note} A próxima etapa confere tudo e não grava nada.`.trim()}>
      <LinkButton
        to="/admin/questions/importar"
        search={{ exame: begun.exam.id }}
        variant="subtle"
        color="gray"
      >
        Voltar
      </LinkButton>
      <Button onClick={onCheck} loading={isChecking}>
        Conferir {label}
      </Button>
    </StepFoot>
  )
}

function useChecking(importId: string) {
  const checking = useDryRun()
  const navigate = useNavigate()
  return {
    isChecking: checking.isPending,
    check: (asked: Omit<Parameters<typeof checking.mutate>[0], 'importId'>) => {
      const letGo = holdFields(document.getElementById(FIELDS_ID))
      checking.mutate(
        { importId, ...asked },
        {
          onSuccess: () =>
            void navigate({ to: '/admin/questions/importar', search: { importacao: importId } }).then(
              beginStep,
            ),
          onError: (error) => {
            letGo()
            const fault = isRefusal(error) ? error.data?.fileRefusal : undefined
            const title = 'Não foi possível conferir o arquivo'
            if (fault === undefined) toastRefusal(error, undefined, title)
            else toastFailure(title, FILE_REFUSAL_SENTENCES[fault])
          },
        },
      )
    },
  }
}
