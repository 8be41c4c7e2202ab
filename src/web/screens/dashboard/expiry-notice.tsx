import { isForSale } from '#pt-br/site.ts'
import { SUBSCRIPTION_ACTION_LABELS, expirySentence, expiryTitle } from '#pt-br/payments/subscriptions.ts'
import type { Subscription } from '#web/api/payments/subscriptions.ts'
import { Notice } from '#web/ui/faces/notice.tsx'
import { Anchor } from '@mantine/core'
import { IconAlertTriangle } from '#web/ui/icons/icons.gen.ts'
import classes from './dashboard.module.css'

type ExpiryNoticeProps = {
  subscriptions: readonly Subscription[]
  onExtend: (exam: Subscription['exam']) => void
}

type Ending = Pick<Subscription, 'exam'> & { warning: NonNullable<Subscription['warning']> }

/** 'Sua assinatura expira em breve!', for each access about to end or ended lately (spec 7.22). */
export function ExpiryNotice({ subscriptions, onExtend }: ExpiryNoticeProps) {
  const endings = subscriptions.flatMap(({ exam, warning }): Ending[] =>
    warning === null ? [] : [{ exam, warning }],
  )
  const [only, ...others] = endings
  if (only === undefined) return null
  const title = expiryTitle(endings.map(({ warning }) => warning))
  if (others.length === 0) {
    return (
      <Notice tone="amber" icon={IconAlertTriangle} action={<Extend ending={only} onExtend={onExtend} />}>
        <b>{title}</b> {sentenceOf(only)}
      </Notice>
    )
  }
  return (
    <Notice tone="amber" icon={IconAlertTriangle}>
      <b>{title}</b>
      <ul className={classes.endings}>
        {endings.map((ending) => (
          <li key={ending.exam.id}>
            <span>{sentenceOf(ending)}</span>
            <Extend ending={ending} onExtend={onExtend} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const sentenceOf = ({ exam, warning }: Ending) =>
  expirySentence(exam, { ...warning, endsAt: new Date(warning.endsAt) })

function Extend({
  ending: { exam, warning },
  onExtend,
}: { ending: Ending } & Pick<ExpiryNoticeProps, 'onExtend'>) {
  if (!isForSale(exam)) return null
  const label = SUBSCRIPTION_ACTION_LABELS[warning.kind === 'soon' ? 'extend' : 'renew']
  return (
    <Anchor
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-label={`${label}: ${exam.code}`}
      onClick={() => onExtend(exam)}
    >
      {label}
    </Anchor>
  )
}
