import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import type { ReactNode } from 'react'
import { GivenUp } from '#web/api/accounts/confirmed-act.ts'
import { isAnsweredBySignIn } from '#web/api/accounts/ended-session.ts'
import { isRefusal, isRefused } from './refusal.ts'
import { refusalCode } from './refusal-code.ts'
import { showToast, takeToast } from './toasts.ts'

const SHOWN_MS = 5000
const SHOWN_WITH_ACTION_MS = 15_000
const PHONE = '(max-width: 640px)'

/** Good news: the tick, a bold first line, at most one more sentence or a way on (spec 1.9). */
export function toastSuccess(title: string, text?: ReactNode) {
  toast({ title, text, sign: 'tick', role: 'status' })
}

/** Takes away what lasts, or offers a way on. */
export function hideToast(title: string) {
  void takeToast(title)
}

export function toastWaiting(title: string, text?: string) {
  toast({ title, text, sign: 'hourglass', role: 'status' })
}

/** The same, until `hideToast` or its own button takes it away. */
export function toastLasting(title: string, text: string) {
  toast({ title, text, sign: 'hourglass', role: 'status', lasts: true })
}

export function toastFailure(title: string, text?: string) {
  toast({ title, text, sign: 'cross', role: 'alert' })
}

/** The sentence of a refusal (spec 1.9), else `fallback`. Silent for `GivenUp` and where the sign-in dialog says it. */
export function toastRefusal(error: unknown, fallback?: string, title?: string) {
  if (error instanceof GivenUp || isAnsweredBySignIn(error)) return
  const sentence = failureSentence(error, fallback)
  if (title === undefined) toastFailure(sentence)
  else toastFailure(title, sentence)
}

/** A refusal's sentence as the server wrote it, else the fallback, else that we could not answer. */
export function failureSentence(error: unknown, fallback?: string): string {
  if (isRefusal(error) && refusalCode(error) !== null && !isRefused(error, 'UNEXPECTED')) return error.message
  return fallback ?? SCREEN_REFUSALS.UNAVAILABLE
}

type Toast = {
  title: string
  text: ReactNode
  sign: 'tick' | 'cross' | 'hourglass'
  role: 'status' | 'alert'
  lasts?: boolean
}

function toast({ title, text, sign, role, lasts = false }: Toast) {
  const isOnPhone = matchMedia(PHONE).matches
  const isSentence = typeof text === 'string'
  const shownMs = isSentence || text === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS
  // The same title with another sentence is other news.
  const id = isSentence && !lasts ? `${title} ${text}` : title
  if (isOnPhone && role === 'status' && !lasts) takePlace(id)
  void showToast({
    id,
    title,
    message: text,
    mod: { sign },
    role,
    autoClose: lasts ? false : shownMs,
    position: isOnPhone ? 'top-center' : 'bottom-right',
  })
}

let before: string | null = null

/** Two would cover a quarter of a small screen. */
function takePlace(id: string) {
  if (before !== null && before !== id) void takeToast(before)
  before = id
}
