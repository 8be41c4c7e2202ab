import { DIFFICULTIES, type Difficulty } from '#domain/questions/difficulty.ts'
import { runningMockLabel } from '#pt-br/exam-ways.ts'
import { counted, nounFor } from '#pt-br/formats/counts.ts'
import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import type { ExamEntry } from '#web/api/exams/exams.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { useStartSimulation } from '#web/api/simulations/simulations.ts'
import { levelOf } from '#web/parts/questions/question-card.tsx'
import { RunningMockWords } from '#web/parts/mocks/running-mock-words.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DifficultyMark } from '#web/ui/marks/difficulty-mark.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './difficulty-dialog.module.css'

type DifficultyDialogProps = {
  entry: ExamEntry
  opened: boolean
  onClose: () => void
  onLocked: () => void
}

/** Which difficulties to practise; at least one (spec 6.2). */
export function DifficultyDialog({ entry, opened, onClose, onLocked }: DifficultyDialogProps) {
  const { exam, difficulties: counts, free } = entry
  const [selected, setSelected] = useState<readonly Difficulty[]>(DIFFICULTIES)
  const start = useStartSimulation(exam.code)
  const busy = start.isPending || start.isSuccess
  const all = sumOf(counts, DIFFICULTIES)
  const total = sumOf(counts, selected)
  // A choice without a question is no case for a plan.
  const open = total === 0 ? null : free && sumOf(free, selected)
  const hasAll = selected.length === DIFFICULTIES.length

  const toggle = (difficulty: Difficulty) =>
    setSelected((last) =>
      last.includes(difficulty) ? last.filter((other) => other !== difficulty) : [...last, difficulty],
    )

  const begin = () => {
    if (open === 0) return onLocked()
    start.mutate([...selected], {
      onError: (error) => {
        // Used up in another tab meanwhile.
        if (isRefused(error, 'PLACE_LOCKED')) onLocked()
        else toastRefusal(error)
      },
    })
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      locked={busy}
      size={500}
      title="Qual nível você quer treinar?"
      lead={`${exam.code}, ${exam.name}`}
      footer={
        <>
          <QuietButton disabled={busy} onClick={onClose}>
            Cancelar
          </QuietButton>
          <Button data-autofocus disabled={selected.length === 0} loading={busy} onClick={begin}>
            Iniciar simulado
          </Button>
        </>
      }
    >
      {entry.mock !== null && (
        <p className={classes.running}>
          <RunningMockWords mock={entry.mock} />{' '}
          <TextLink to="/exames/$examId/prova" params={{ examId: exam.code }}>
            {runningMockLabel(entry.mock)}
          </TextLink>
        </p>
      )}
      <div role="group" aria-label="Dificuldades">
        <Level
          plain
          checked={hasAll}
          indeterminate={!hasAll && selected.length > 0}
          count={countLabel(all, free && sumOf(free, DIFFICULTIES))}
          onChange={() => setSelected(hasAll ? [] : DIFFICULTIES)}
        >
          <b>Todas as dificuldades</b>
        </Level>
        <div className={classes.levels}>
          {DIFFICULTIES.map((difficulty) => (
            <Level
              key={difficulty}
              checked={selected.includes(difficulty)}
              count={countLabel(counts[difficulty], free && free[difficulty])}
              onChange={() => toggle(difficulty)}
            >
              <DifficultyMark level={levelOf(difficulty)} word={DIFFICULTY_LABELS[difficulty]} />
            </Level>
          ))}
        </div>
      </div>
      <p className={classes.total} role="status">
        <span>Total selecionado</span>
        <b>
          {formatInteger(total)} <small>{nounFor(total, 'question')}</small>
        </b>
      </p>
      {open !== null && <p className={classes.hint}>{openSentence(open)}</p>}
      <p className={classes.hint}>
        Sua avaliação conta: se você já classificou uma questão, vale o seu nível. O simulado comentado não
        tem limite de tempo.
      </p>
    </Dialog>
  )
}

const countLabel = (count: number, free: number | null) =>
  free === null ? counted(count, 'question') : `${counted(count, 'question')}, ${formatInteger(free)} grátis`

function openSentence(open: number): string {
  if (open === 0) return 'Nenhuma destas está aberta no plano gratuito. Para começar, escolha um plano.'
  return open === 1
    ? 'No plano gratuito, 1 destas está aberta para você.'
    : `No plano gratuito, ${formatInteger(open)} destas estão abertas para você.`
}

const sumOf = (counts: ExamEntry['difficulties'], difficulties: readonly Difficulty[]) =>
  difficulties.reduce((sum, difficulty) => sum + counts[difficulty], 0)

type LevelProps = {
  checked: boolean
  indeterminate?: boolean
  plain?: boolean
  count: string
  onChange: () => void
  children: ReactNode
}

const Level = ({ checked, indeterminate = false, plain = false, count, onChange, children }: LevelProps) => (
  <label className={classes.level} data-plain={plain || undefined} data-checked={checked || undefined}>
    <Checkbox checked={checked} indeterminate={indeterminate} onChange={onChange} />
    {children}
    <span className={classes.count}>{count}</span>
  </label>
)
