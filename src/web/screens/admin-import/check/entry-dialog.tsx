import { entryPlace } from '#pt-br/questions/import-report.ts'
import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import { entryQuery, type ImportEntry, type WholeEntry } from '#web/api/admin/admin-imports.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { AnswerExplanation } from '#web/parts/questions/answer-explanation.tsx'
import { Changes } from '#web/parts/admin/changes/changes.tsx'
import { contentChanges, valueChange } from '#web/parts/admin/changes/content-changes.ts'
import { OptionList } from '#web/parts/questions/option-list.tsx'
import { RichText } from '#web/parts/questions/rich-text.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import classes from './entry-dialog.module.css'
import { Findings } from './findings.tsx'

type EntryDialogProps = {
  importId: string
  entry: ImportEntry | null
  isOpen: boolean
  onClose: () => void
}

export const EntryDialog = ({ importId, entry, isOpen, onClose }: EntryDialogProps) => (
  <Dialog
    opened={isOpen}
    onClose={onClose}
    title={entry === null ? '' : entryPlace(entry)}
    size={720}
    footer={
      <Button variant="default" onClick={onClose}>
        Fechar
      </Button>
    }
  >
    {entry !== null && (
      <div className={classes.entry}>
        {entry.findings.length > 0 && (
          <div>
            <Findings findings={entry.findings} />
          </div>
        )}
        {entry.verdict === 'refused' ? (
          <p className={classes.facts}>{entry.preview || '(sem enunciado)'}</p>
        ) : (
          <WholeQuestion importId={importId} position={entry.position} />
        )}
        {entry.advice.length > 0 && <p className={classes.facts}>{entry.advice.join(' ')}</p>}
      </div>
    )}
  </Dialog>
)

function WholeQuestion({ importId, position }: { importId: string; position: number }) {
  const whole = useQuery(entryQuery(importId, position))
  const statement = useId()
  if (whole.error !== null)
    return (
      <div role="alert" className={classes.failed}>
        <p>{failureSentence(whole.error, 'Não foi possível carregar a questão.')}</p>
        <Button size="sm" variant="default" onClick={() => void whole.refetch()}>
          Tentar Novamente
        </Button>
      </div>
    )
  if (whole.data === undefined) return <BubbleLoader text="Carregando questão..." />
  const { question, standing } = whole.data
  if (question === null) return null
  const { options, correctOptions, explanation, references } = question
  const facts = [
    DIFFICULTY_LABELS[question.difficulty],
    question.domain ?? 'Sem domínio',
    ...(question.isActive ? [] : ['Inativa']),
  ]
  return (
    <>
      {standing !== null && <WhatChanges standing={standing} question={question} />}
      <p className={classes.facts}>{facts.join(' · ')}</p>
      <div id={statement}>
        <RichText html={question.statement} voice="statement" />
      </div>
      <OptionList
        options={options.map(({ text }) => text)}
        selected={correctOptions}
        labelledBy={statement}
        answerKey={{ correctOptions, optionExplanations: options.map(({ explanation: own }) => own) }}
      />
      <AnswerExplanation explanation={explanation} references={references} />
    </>
  )
}

type Shown = NonNullable<WholeEntry['question']>

/** Of a question that is there already: what the file makes of it, word by word. */
function WhatChanges({
  standing,
  question,
}: {
  standing: NonNullable<WholeEntry['standing']>
  question: Shown
}) {
  const changes = [
    valueChange('Domínio', standing.domain ?? '', question.domain ?? ''),
    valueChange('Status', statusWord(standing), statusWord(question)),
    ...contentChanges(standing, question),
  ].filter((change) => change !== null)
  return (
    <section aria-label="O que muda">
      <p className={classes.facts}>O que muda na questão #{standing.number}:</p>
      <Changes changes={changes} />
    </section>
  )
}

const statusWord = ({ isActive }: Pick<Shown, 'isActive'>) => (isActive ? 'Ativa' : 'Inativa')
