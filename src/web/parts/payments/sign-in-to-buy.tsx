import { type PaidPlanType, PLANS } from '#domain/payments/plans.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useLocation } from '@tanstack/react-router'

/** A visitor's button under a plan; signing in leads back here. */
export function SignInToBuy({ plan }: { plan: PaidPlanType }) {
  const { href } = useLocation()
  return (
    <LinkButton to="/auth" search={{ de: href }} variant={PLANS[plan].mostPopular ? 'filled' : 'default'}>
      Entrar para assinar
    </LinkButton>
  )
}
