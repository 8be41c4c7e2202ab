import { DialogWords, opensDialog, PressDialog } from '#web/ui/dialogs/press-dialog.tsx'
import { PlanCards } from './plan-cards.tsx'
import { SignInToBuy } from './sign-in-to-buy.tsx'

const ID = 'plans'

export const showsPlans = ({ code, name }: { code: string; name: string }) =>
  opensDialog(ID, `${code}, ${name}`)

/** The plans for visitors: their buttons lead to sign-in, which leads back here. */
export function VisitorPlansDialog() {
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
      <PlanCards renderAction={(type) => <SignInToBuy plan={type} />} />
    </PressDialog>
  )
}
