import type { PomodoroEvent, PomodoroPhase } from '#domain/pomodoro/pomodoro.ts'
import { BRAND } from '#pt-br/brand.ts'
import { formatCountdown, PHASE_ENDED, PHASE_LABELS } from '#pt-br/pomodoro.ts'
import { openBrowserTimer } from './browser-timer.ts'
import { allowChime, playChime } from './chime.ts'
import { NOTICE_KEY, SOUND_KEY } from './device-storage.ts'
import { deviceValue } from './device-value.ts'
import { showInTitle } from './tab-title.ts'
import { RESTING_FACE, type TimerFace, type TimerStore } from './timer-store.ts'
import { useSyncExternalStore } from 'react'

/** Whether the end of a phase sounds. */
export const soundChoice = deviceValue(SOUND_KEY, (kept) => kept !== false)
/** Whether the end of a phase is also a notification of the system; the browser has its own word on it. */
export const noticeChoice = deviceValue(NOTICE_KEY, (kept) => kept === true)

let opened: TimerStore | null = null

/** The one timer of this tab, opened by the first part that shows it; it goes on when that part leaves. */
function timer(): TimerStore {
  if (opened !== null) return opened
  const store = openBrowserTimer(announce)
  opened = store
  const entitle = () => {
    const { state, seconds } = store.face()
    const isRunning = state.timer.kind === 'running'
    showInTitle(isRunning ? `${formatCountdown(seconds)} ${PHASE_LABELS[state.phase]}` : null)
  }
  store.subscribe(entitle)
  entitle()
  return store
}

function announce(phase: PomodoroPhase) {
  if (soundChoice.read()) void playChime()
  if (!noticeChoice.read() || !('Notification' in globalThis) || Notification.permission !== 'granted') return
  try {
    const notice = new Notification(BRAND.name, { body: PHASE_ENDED[phase], tag: 'pomodoro' })
    notice.addEventListener('click', () => window.focus())
  } catch {
    // Some phones know the word and refuse the thing: the sound has been heard.
  }
}

const subscribe = (listener: () => void) => timer().subscribe(listener)
const currentFace = () => timer().face()
const restingFace = () => RESTING_FACE

/** What the timer shows now; on the server and while hydrating, a timer nobody has touched. */
export const usePomodoro = (): TimerFace => useSyncExternalStore(subscribe, currentFace, restingFace)

/** To be called within a press: it also wins the right to sound later. */
export function sendPomodoro(event: PomodoroEvent) {
  if (event.kind === 'start') allowChime()
  timer().send(event)
}

/** The answer of the browser to notifications: asks the person once, and remembers the wish. */
export async function wishForNotices(wished: boolean): Promise<boolean> {
  if (!wished || !('Notification' in globalThis)) {
    noticeChoice.set(false)
    return false
  }
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  noticeChoice.set(answer === 'granted')
  return answer === 'granted'
}
