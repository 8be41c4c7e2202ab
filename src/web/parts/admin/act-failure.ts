import { GivenUp } from '#web/api/accounts/confirmed-act.ts'
import { isTransientFailure } from '#web/api/client/refusal.ts'
import { toastFailure, toastRefusal } from '#web/api/client/refusal-toast.tsx'

/** That nothing was `done` is known only of a refusal: where the reply was lost, or the server in trouble, it may be (spec 3.10). */
export function toastActFailure(error: unknown, done: string) {
  if (isTransientFailure(error) && !(error instanceof GivenUp))
    toastFailure(`Não sabemos se foi ${done}`, 'A confirmação não chegou. Veja como ficou antes de repetir.')
  else toastRefusal(error, undefined, `Nada foi ${done}`)
}
