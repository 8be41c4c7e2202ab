import { accessesGiven } from '#pt-br/payments/awaited-payments.ts'
import type { PaymentCheck } from '#web/api/payments/payments.ts'
import { hideToast, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import classes from './access-news.module.css'

type GivenAccess = Pick<PaymentCheck, 'updatedPayments' | 'exams'>

/** The toast when a payment was found paid, with the way on to a simulation that unlocked (spec 6.17 and 7.15). */
export function announceAccess({ updatedPayments, exams }: GivenAccess) {
  const title = accessesGiven(updatedPayments)
  const underWay = exams.filter(({ hasActiveSimulation }) => hasActiveSimulation)
  toastSuccess(
    title,
    underWay.length === 0 ? undefined : (
      <span className={classes.ways}>
        {underWay.map(({ code }) => (
          <TextLink
            key={code}
            to="/simulados/$examId"
            params={{ examId: code }}
            aria-label={`Continuar simulado ${code}`}
            onClick={() => hideToast(title)}
          >
            Continuar simulado{underWay.length > 1 && ` ${code}`}
          </TextLink>
        ))}
      </span>
    ),
  )
}
