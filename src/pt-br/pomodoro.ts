import { MINUTE_MS } from '#domain/text/time-units.ts'
import type { PomodoroPhase } from '#domain/pomodoro/pomodoro.ts'

export const PHASE_LABELS: Readonly<Record<PomodoroPhase, string>> = {
  focus: 'Foco',
  shortBreak: 'Pausa',
  longBreak: 'Pausa longa',
}

export const PHASE_ENDED: Readonly<Record<PomodoroPhase, string>> = {
  focus: 'Foco concluído. Hora da pausa.',
  shortBreak: 'Pausa concluída. Hora de voltar ao foco.',
  longBreak: 'Pausa longa concluída. Hora de voltar ao foco.',
}

/** `17:24`; an hour is `60:00`. */
export const formatCountdown = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** '17 minutos e 24 segundos', as a screen reader says it. */
export function spokenCountdown(seconds: number): string {
  const parts = [unit(Math.floor(seconds / 60), 'minuto'), unit(seconds % 60, 'segundo')].filter(Boolean)
  return parts.length === 0 ? '0 segundos' : parts.join(' e ')
}

const unit = (count: number, word: string) => (count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`)

export const totalCyclesLine = (count: number) => `Total: ${count} ${count === 1 ? 'ciclo' : 'ciclos'}`

/** Whole minutes, '50 min'; from milliseconds. */
export const formatFocus = (milliseconds: number) => `${Math.floor(milliseconds / MINUTE_MS)} min`
