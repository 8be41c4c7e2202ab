import { refusalSentence } from '#pt-br/refusals.ts'
import { Cross, Tick } from '#web/ui/strokes.tsx'
import { notifications } from '@mantine/notifications'
import { isRefusal, refusalCode } from './refusal.ts'

const SHOWN_MS = 5000

/** Good news: the tick, a bold first line and, if need be, one more sentence (product.md 8). */
export function toastSuccess(title: string, text?: string) {
  notifications.show({
    title,
    message: text,
    icon: <Tick />,
    role: 'status',
    autoClose: SHOWN_MS,
  })
}

/** Bad news in our own words, for what is no refusal of the server. */
export function toastFailure(title: string, text?: string) {
  notifications.show({
    title,
    message: text,
    icon: <Cross />,
    role: 'alert',
    autoClose: SHOWN_MS,
  })
}

/**
 * The sentence for whatever a call was refused or failed with. The same failure twice does not pile up.
 * @param fallback the screen's own sentence for what is not a refusal (the network, a broken assumption)
 */
export function toastRefusal(error: unknown, fallback?: string) {
  const sentence = failureSentence(error, fallback)
  notifications.hide(sentence)
  notifications.show({
    id: sentence,
    title: sentence,
    message: null,
    icon: <Cross />,
    role: 'alert',
    autoClose: SHOWN_MS,
  })
}

/** A refusal's own sentence, else the fallback, else that we could not answer. */
export function failureSentence(error: unknown, fallback?: string): string {
  const code = refusalCode(error)
  if (code !== null && code !== 'UNEXPECTED' && isRefusal(error))
    return refusalSentence(code, error.data ?? {})
  return fallback ?? refusalSentence('UNAVAILABLE')
}
