import { leftOutSentence } from '#pt-br/results.ts'
import type { SimulationResult } from '#web/api/simulations/results.ts'
import { PlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import classes from './result-sheet.module.css'

export function LeftOutLine({ result: { exam, places } }: { result: SimulationResult }) {
  const [opened, plans] = useDisclosure(false)
  const sentence = leftOutSentence(places.filter(({ state }) => state === 'left-out').length)
  if (sentence === null) return null
  return (
    <>
      <p className={classes.comment}>
        {sentence}{' '}
        {exam.status === 'active' && (
          <Anchor component="button" type="button" aria-haspopup="dialog" onClick={plans.open}>
            Desbloquear Acesso
          </Anchor>
        )}
      </p>
      <PlanDialog opened={opened} onClose={plans.close} exam={exam} />
    </>
  )
}
