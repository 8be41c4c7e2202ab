import { refusalSentence } from '#pt-br/refusals.ts'
import type { ReactNode } from 'react'
import { GivenUp } from '#web/api/accounts/confirmed-act.ts'
import { isAnsweredBySignIn } from '#web/api/accounts/ended-session.ts'
import { isRefusal, refusalCode } from './refusal.ts'
import { showToast, takeToast } from './toasts.ts'

const SHOWN_MS = 5000
/** Long enough to reach for what it offers. */
const SHOWN_WITH_ACTION_MS = 15_000
const PHONE = '(max-width: 640px)'

/** Good news: the tick, a bold first line and, if need be, one more sentence or a way on (spec 1.9). */
export function toastSuccess(title: string, text?: ReactNode) {
  toast({ title, text, sign: 'tick', role: 'status' })
}

/** Takes a toast away: what it said is no longer so, or its way on was taken. */
export function hideToast(title: string) {
  void takeToast(title)
}

/** Neither good nor bad: what was asked for is still on its way. */
export function toastWaiting(title: string, text?: string) {
  toast({ title, text, sign: 'hourglass', role: 'status' })
}

/** Bad news in our own words, for what is no refusal of the server. */
export function toastFailure(title: string, text?: string) {
  // One title may stand over several reasons: each is news of its own.
  toast({ id: [title, text].join(' '), title, text, sign: 'cross', role: 'alert' })
}

/**
 * The sentence for whatever a call was refused or failed with (spec 1.9).
 * An act that the person gave up is no news to them, and the dialog that asks to sign in again says the rest.
 * @param fallback the screen's own sentence for what is not a refusal: the network, a broken assumption
 * @param title a line above the sentence, where the screen has one
 */
export function toastRefusal(error: unknown, fallback?: string, title?: string) {
  if (error instanceof GivenUp || isAnsweredBySignIn(error)) return
  const sentence = failureSentence(error, fallback)
  if (title === undefined) toastFailure(sentence)
  else toastFailure(title, sentence)
}

/** A refusal's own sentence, else the fallback, else that we could not answer. */
export function failureSentence(error: unknown, fallback?: string): string {
  const code = refusalCode(error)
  if (code !== null && code !== 'UNEXPECTED' && isRefusal(error))
    return refusalSentence(code, error.data ?? {})
  return fallback ?? refusalSentence('UNAVAILABLE')
}

type Toast = {
  /** Its title, if it says nothing else. */
  id?: string
  title: string
  text: ReactNode
  sign: 'tick' | 'cross' | 'hourglass'
  role: 'status' | 'alert'
}

/** Bottom right, on phones at the top. The same news twice is one toast. */
function toast({ id, title, text, sign, role }: Toast) {
  void showToast({
    id: id ?? title,
    title,
    message: text,
    // Drawn by the sheet of the theme: the corrector's tick or cross, or an hourglass.
    mod: { sign },
    role,
    autoClose: text === undefined || typeof text === 'string' ? SHOWN_MS : SHOWN_WITH_ACTION_MS,
    position: matchMedia(PHONE).matches ? 'top-center' : 'bottom-right',
  })
}
