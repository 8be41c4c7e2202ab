import { isUntouched, type PomodoroState } from './pomodoro.ts'

/** 'Zerar tudo' would take something away. */
export const hasProgress = (state: PomodoroState): boolean =>
  state.totalCycles > 0 || state.cyclesCompleted > 0 || !isUntouched(state)
