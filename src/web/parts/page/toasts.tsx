import {
  loadToasts,
  onToasts,
  wereToasts,
  noPlainToasts,
  plainToasts,
  takeToast,
} from '#web/api/client/toasts.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { useSyncExternalStore } from 'react'
import classes from './plain-toasts.module.css'

const Notifications = latePart(async () => (await loadToasts()).Notifications)

export function Toasts() {
  const wereAny = useSyncExternalStore(onToasts, wereToasts, () => false)
  return (
    <>
      <PlainToasts />
      {wereAny && <Notifications containerWidth={400} />}
    </>
  )
}

// Toasts as plain words, where their renderer could not load: mostly offline.
function PlainToasts() {
  const toasts = useSyncExternalStore(onToasts, plainToasts, noPlainToasts)
  return (
    <div role="alert" className={classes.corner}>
      {toasts.map(({ id, title, message }) => (
        <div key={id} className={classes.toast}>
          <div>
            <strong>{title}</strong>
            {message !== undefined && <div>{message}</div>}
          </div>
          <button type="button" className={classes.close} onClick={() => void takeToast(id)}>
            Fechar
          </button>
        </div>
      ))}
    </div>
  )
}
