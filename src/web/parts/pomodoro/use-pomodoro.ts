import type { PomodoroEvent, PomodoroPhase } from '#domain/pomodoro/pomodoro.ts'
import { SITE } from '#pt-br/site.ts'
import { formatCountdown, PHASE_ENDED, PHASE_LABELS } from '#pt-br/pomodoro.ts'
import { openBrowserTimer } from './browser-timer.ts'
import { allowChime, playChime } from './chime.ts'
import { NOTICE_KEY, SOUND_KEY } from './device-storage.ts'
import { deviceValue } from './device-value.ts'
import { RESTING_FACE, type TimerFace, type TimerStore } from './timer-store.ts'
import { useSyncExternalStore } from 'react'

let shownTitle: string | null = null
let ownTitle = ''

export const soundChoice = deviceValue(SOUND_KEY, (kept) => kept !== false)

/** Needs the browser's permission as well. */
export const noticeChoice = deviceValue(NOTICE_KEY, (kept) => kept === true)

let opened: TimerStore | null = null

/** Opened by the first part that shows it; outlives that part. */
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
  if (!noticeChoice.read() || !mayNotice()) return
  try {
    const notice = new Notification(SITE.name, { body: PHASE_ENDED[phase], tag: 'pomodoro' })
    notice.addEventListener('click', () => window.focus())
  } catch {
    // Some phones have the API and throw: the sound was played, and the switch promises nothing more.
    noticeChoice.set(false)
  }
}

const subscribe = (listener: () => void) => timer().subscribe(listener)

const currentFace = () => timer().face()

const restingFace = () => RESTING_FACE

/** On the server and while hydrating, an untouched timer. */
export const usePomodoro = (): TimerFace => useSyncExternalStore(subscribe, currentFace, restingFace)

/** Call within a press: it also unlocks the sound. */
export function sendPomodoro(event: PomodoroEvent) {
  if (event.kind === 'start') allowChime()
  timer().send(event)
}

/** The permission may have been taken back since. */
export const mayNotice = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

/** Asks the browser for its permission, and stores the wish. Answers `default` where the person did not choose. */
export async function wishForNotices(): Promise<NotificationPermission> {
  if (!('Notification' in globalThis)) return 'denied'
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  noticeChoice.set(answer === 'granted')
  return answer
}

// Puts the countdown before the page title, or removes it; a new page brings its own title.
function showInTitle(countdown: string | null) {
  if (document.title !== shownTitle) ownTitle = document.title
  shownTitle = countdown === null ? null : `${countdown} · ${ownTitle}`
  const title = shownTitle ?? ownTitle
  if (document.title !== title) document.title = title
}
