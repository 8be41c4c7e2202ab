import { noPlainToasts, onToasts, plainToasts, takeToast } from '#web/api/client/toasts.ts'
import { useSyncExternalStore } from 'react'
import classes from './plain-toasts.module.css'

/** Toasts as plain words, where their renderer could not load: mostly offline. */
export function PlainToasts() {
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
