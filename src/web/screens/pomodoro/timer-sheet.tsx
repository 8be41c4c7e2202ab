import { formatCountdown, PHASE_LABELS, spokenCountdown } from '#pt-br/pomodoro.ts'
import { CycleBubbles, PlaySign } from '#web/parts/pomodoro/cycle-bubbles.tsx'
import { MinuteMarks } from '#web/parts/pomodoro/minute-marks.tsx'
import type { TimerFace } from '#web/parts/pomodoro/timer-store.ts'
import { sendPomodoro, soundChoice, usePomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconPlayerSkipForward,
  IconRotate,
  IconSettings,
  IconVolume,
  IconVolumeOff,
} from '#web/ui/icons/icons.gen.ts'
import type { ReactNode } from 'react'
import { DurationsDialog } from './durations-dialog.tsx'
import classes from './timer-sheet.module.css'

type TimerSheetProps = {
  /** Beside the phases. */
  choice?: ReactNode
  /** In the place of 'Iniciar' and 'Reiniciar'. */
  actions?: ReactNode
  /** In the place of the cycles. */
  below?: ReactNode
}

export function TimerSheet({ choice, actions, below }: TimerSheetProps) {
  const face = usePomodoro()
  const { state, seconds } = face
  const isRunning = state.timer.kind === 'running'
  return (
    <Sheet as="section" padding="none" className={classes.sheet} aria-label="Cronômetro">
      <div className={classes.head}>
        <Phases face={face} />
        {choice}
        <Tools />
      </div>
      <p className={classes.time} role="timer" aria-label={spokenCountdown(seconds)}>
        {formatCountdown(seconds)}
      </p>
      <MinuteMarks
        className={classes.marks}
        whole={state.whole / 1000}
        left={seconds}
        ink={state.phase === 'focus' ? 'pen' : 'plain'}
      />
      {actions ?? <Buttons isRunning={isRunning} />}
      {below ?? <Cycles face={face} />}
    </Sheet>
  )
}

/** `main`: before them, in the place of the blue 'Iniciar'. */
export const Buttons = ({ isRunning, main }: { isRunning: boolean; main?: ReactNode }) => (
  <div className={classes.buttons}>
    {main}
    <Button
      size="lg"
      variant={main === undefined ? 'filled' : 'default'}
      leftSection={<PlaySign isRunning={isRunning} size={20} />}
      onClick={() => sendPomodoro({ kind: isRunning ? 'pause' : 'start' })}
    >
      {isRunning ? 'Pausar' : 'Iniciar'}
    </Button>
    <ResetButton />
  </div>
)

export const ResetButton = () => (
  <Button
    size="lg"
    variant="default"
    leftSection={<IconRotate size={20} stroke={1.75} aria-hidden />}
    onClick={() => sendPomodoro({ kind: 'reset' })}
  >
    Reiniciar
  </Button>
)

function Phases({ face: { state } }: { face: TimerFace }) {
  const isFocus = state.phase === 'focus'
  const still = isFocus ? 'parado' : 'parada'
  const word = state.timer.kind === 'running' ? 'em andamento' : still
  return (
    <div className={classes.phases}>
      <span data-current={isFocus || undefined}>
        <i aria-hidden />
        Foco
      </span>
      <span data-current={!isFocus || undefined}>
        <i aria-hidden />
        {state.phase === 'longBreak' ? PHASE_LABELS.longBreak : PHASE_LABELS.shortBreak}
      </span>
      <VisuallyHidden role="status">{`${PHASE_LABELS[state.phase]}, ${word}`}</VisuallyHidden>
    </div>
  )
}

function Tools() {
  const [opened, { open, close }] = useDisclosure(false)
  const isSounding = soundChoice.use()
  const SoundSign = isSounding ? IconVolume : IconVolumeOff
  return (
    <div className={classes.tools}>
      <Tooltip label="Pular fase">
        <ActionIcon aria-label="Pular fase" onClick={() => sendPomodoro({ kind: 'skip' })}>
          <IconPlayerSkipForward size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={isSounding ? 'Desligar o som' : 'Ligar o som'}>
        <ActionIcon
          aria-label="Som ao terminar"
          aria-pressed={isSounding}
          onClick={() => soundChoice.set(!isSounding)}
        >
          <SoundSign size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Ajustar tempos e som">
        <ActionIcon aria-label="Ajustar tempos e som" aria-haspopup="dialog" onClick={open}>
          <IconSettings size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <DurationsDialog opened={opened} onClose={close} />
    </div>
  )
}

function Cycles({ face: { state } }: { face: TimerFace }) {
  const { cyclesCompleted, totalCycles, durations } = state
  return (
    <div className={classes.cycles}>
      <div>
        <p>
          Ciclos completados hoje:{' '}
          <b>
            {cyclesCompleted}/{durations.longAfter}
          </b>
        </p>
        <div className={classes.bubbles}>
          <CycleBubbles completed={cyclesCompleted} longAfter={durations.longAfter} size={32} />
          <span className={classes.then}>depois, pausa longa de {durations.longBreak} min</span>
        </div>
      </div>
      <p className={classes.total}>
        Total de ciclos <b>{totalCycles}</b>
      </p>
    </div>
  )
}
