import { useWithdrawName } from '#web/api/appeals/appeal-acts.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { Anchor } from '@mantine/core'
import classes from './appeals.module.css'

/** What the person allowed with the appeal, and the way back from it. */
export function WithdrawName({ appealId, onWithdrawn }: { appealId: string; onWithdrawn: () => void }) {
  const withdraw = useWithdrawName()
  const press = () =>
    withdraw.mutate(appealId, {
      onSuccess: () => {
        onWithdrawn()
        toastSuccess('Nome retirado.')
      },
      onError: (error) => toastRefusal(error, 'Não foi possível retirar o nome. Tente novamente.'),
    })
  return (
    <p className={classes.named}>
      Você deixou agradecer com o seu nome.
      <Anchor component="button" type="button" inherit className={classes.way} onClick={press}>
        Retirar meu nome
      </Anchor>
    </p>
  )
}
