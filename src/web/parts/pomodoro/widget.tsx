import { isUntouched } from '#domain/pomodoro/pomodoro.ts'
import { formatCountdown, PHASE_LABELS, spokenCountdown, totalCyclesLine } from '#pt-br/pomodoro.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconClock, IconMaximize, IconMinus, IconRotate, IconX } from '#web/ui/icons/icons.gen.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CycleBubbles, PlaySign } from './cycle-bubbles.tsx'
import { WIDGET_KEY } from './device-storage.ts'
import { deviceValue } from './device-value.ts'
import { useIsTimerInHeader } from './header-clock.ts'
import { MinuteMarks } from './minute-marks.tsx'
import { useForeignBlockDropped } from './own-block.ts'
import { useQuestionBeneath } from './question-beneath.ts'
import { sendPomodoro, usePomodoro } from './use-pomodoro.ts'
import classes from './widget.module.css'

const lateParts = () => import('./late-parts.tsx')
const BlockEnds = latePart(async () => (await lateParts()).BlockEnds)
const BlockWay = latePart(async () => (await lateParts()).BlockWay)
const ResetAll = latePart(async () => (await lateParts()).ResetAll)

const SIZES = ['expanded', 'minimised', 'closed'] as const
type WidgetSize = (typeof SIZES)[number]

/** Minimised until opened: no first page is covered. */
const sizeChoice = deviceValue<WidgetSize>(
  WIDGET_KEY,
  (kept) => SIZES.find((size) => size === kept) ?? 'minimised',
)

/** The timer in the corner of every page (spec 11.8): expanded, minimised or closed, as it was left. */
export function PomodoroWidget() {
  const root = useRef<HTMLElement>(null)
  const { size, choose } = useWidgetSize()
  const isInHeader = useIsTimerInHeader()
  useForeignBlockDropped()
  const hasUntold = usePomodoro().state.untold.length > 0
  const onChoose = (chosen: WidgetSize) => {
    flushSync(() => choose(chosen))
    // The pressed button is gone: the focus goes to the first one in its place.
    root.current?.querySelector('button')?.focus()
  }
  if (isInHeader) return null
  return (
    <section ref={root} className={classes.widget} aria-label="Pomodoro" data-pomodoro={size}>
      {hasUntold && <BlockEnds />}
      {size === 'expanded' && <Expanded onChoose={onChoose} />}
      {size === 'minimised' && <Minimised onChoose={onChoose} />}
      {size === 'closed' && (
        <button
          type="button"
          className={classes.round}
          aria-label="Abrir Pomodoro"
          onClick={() => onChoose('expanded')}
        >
          <IconClock size={24} stroke={1.75} aria-hidden />
        </button>
      )}
    </section>
  )
}

/** Over a question it begins small, and a press or focus on the page beside makes it small; the stored size stays. */
function useWidgetSize() {
  const kept = sizeChoice.use()
  const beneath = useQuestionBeneath()
  const [openedOver, setOpenedOver] = useState<string | null>(null)
  if (openedOver !== null && openedOver !== beneath) setOpenedOver(null)
  const hear = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('[data-pomodoro], [data-portal]')) setOpenedOver(null)
  }
  useWindowEvent('pointerdown', hear)
  useWindowEvent('focusin', hear)
  const isInTheWay = beneath !== null && openedOver !== beneath
  const size: WidgetSize = kept === 'expanded' && isInTheWay ? 'minimised' : kept
  const choose = (chosen: WidgetSize) => {
    sizeChoice.set(chosen)
    setOpenedOver(chosen === 'expanded' ? beneath : null)
  }
  return { size, choose }
}

type FaceProps = { onChoose: (size: WidgetSize) => void }

function Minimised({ onChoose }: FaceProps) {
  const { state, seconds } = usePomodoro()
  const isRunning = state.timer.kind === 'running'
  return (
    <div
      className={classes.pill}
      title={PHASE_LABELS[state.phase]}
      data-untouched={isUntouched(state) || undefined}
    >
      <span className={classes.ink} data-phase={state.phase} aria-hidden />
      <VisuallyHidden role="status">{PHASE_LABELS[state.phase]}</VisuallyHidden>
      <span className={classes.time} role="timer" aria-label={spokenCountdown(seconds)}>
        {formatCountdown(seconds)}
      </span>
      <ActionIcon
        aria-label={isRunning ? 'Pausar' : 'Iniciar'}
        onClick={() => sendPomodoro({ kind: isRunning ? 'pause' : 'start' })}
      >
        <PlaySign isRunning={isRunning} size={20} />
      </ActionIcon>
      <ActionIcon aria-label="Expandir" onClick={() => onChoose('expanded')}>
        <IconMaximize size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function Expanded({ onChoose }: FaceProps) {
  const { state, seconds } = usePomodoro()
  const { longAfter } = state.durations
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <b role="status">{PHASE_LABELS[state.phase]}</b>
        <ActionIcon aria-label="Minimizar" onClick={() => onChoose('minimised')}>
          <IconMinus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Fechar" onClick={() => onChoose('closed')}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.body}>
        <p className={classes.time} role="timer" aria-label={spokenCountdown(seconds)}>
          {formatCountdown(seconds)}
        </p>
        <MinuteMarks
          whole={state.whole / 1000}
          left={seconds}
          ink={state.phase === 'focus' ? 'pen' : 'plain'}
        />
        <div className={classes.cycles}>
          <CycleBubbles completed={state.cyclesCompleted} longAfter={longAfter} size={24} />
          <span className={classes.total}>{totalCyclesLine(state.totalCycles)}</span>
        </div>
        <p className={classes.until}>
          Ciclos até pausa longa:{' '}
          <b>
            {longAfter - state.cyclesCompleted}/{longAfter}
          </b>
        </p>
        <Controls isRunning={state.timer.kind === 'running'} />
        <BlockWay />
      </div>
    </div>
  )
}

function Controls({ isRunning }: { isRunning: boolean }) {
  return (
    <div className={classes.controls}>
      <Button
        className={classes.main ?? ''}
        leftSection={<PlaySign isRunning={isRunning} size={18} />}
        onClick={() => sendPomodoro({ kind: isRunning ? 'pause' : 'start' })}
      >
        {isRunning ? 'Pausar' : 'Iniciar'}
      </Button>
      <ActionIcon
        variant="default"
        aria-label="Reiniciar este cronômetro"
        title="Reiniciar este cronômetro"
        onClick={() => sendPomodoro({ kind: 'reset' })}
      >
        <IconRotate size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ResetAll />
    </div>
  )
}
