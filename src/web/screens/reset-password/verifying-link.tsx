import { NarrowTitle } from '#web/parts/page/narrow-page.tsx'
import { LoadingBubbles } from '#web/ui/faces/bubble-loader.tsx'
import classes from './verifying-link.module.css'

export function VerifyingLink() {
  return (
    <div role="status" className={classes.verifying}>
      <LoadingBubbles />
      <NarrowTitle title="Verificando link..." text="Leva um instante." />
    </div>
  )
}
