import { PLANS } from '#domain/payments/plans.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DialogWords, opensDialog, PressDialog } from '#web/ui/dialogs/press-dialog.tsx'
import { useLocation } from '@tanstack/react-router'
import { PlanCards } from './plan-cards.tsx'

const ID = 'plans'

export const showsPlans = ({ code, name }: { code: string; name: string }) =>
  opensDialog(ID, `${code}, ${name}`)

/** The plans for visitors: their buttons lead to sign-in, which leads back here. */
export function VisitorPlansDialog() {
  const { href } = useLocation()
  return (
    <PressDialog
      id={ID}
      isWide
      title="Desbloqueie todas as questões"
      lead={
        <>
          <DialogWords />. O plano vale para este exame.
        </>
      }
    >
      <PlanCards
        renderAction={(type) => (
          <LinkButton
            to="/auth"
            search={{ de: href }}
            variant={PLANS[type].mostPopular ? 'filled' : 'default'}
          >
            Entrar para assinar
          </LinkButton>
        )}
      />
    </PressDialog>
  )
}
