import { SUBSCRIPTION_ACTION_LABELS, expirySentence } from '#pt-br/subscriptions.ts'
import type { Subscription } from '#web/api/subscriptions.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './dashboard.module.css'

type ExpiryNoticeProps = {
  subscriptions: readonly Subscription[]
  /** Opens the plans of an exam. */
  onExtend: (exam: Subscription['exam']) => void
}

/** 'Sua assinatura expira em breve!', for every access that is about to end or ended lately (product 2, decisions 7). */
export function ExpiryNotice({ subscriptions, onExtend }: ExpiryNoticeProps) {
  const ending = subscriptions.flatMap(({ exam, expiresAt, warning }) =>
    warning === null ? [] : [{ exam, expiresAt, warning }],
  )
  if (ending.length === 0) return null
  return (
    <Notice tone="amber" sign={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
      <b>Sua assinatura expira em breve!</b>
      <ul className={classes.endings}>
        {ending.map(({ exam, expiresAt, warning }) => {
          const label = SUBSCRIPTION_ACTION_LABELS[warning.kind === 'soon' ? 'extend' : 'renew']
          return (
            <li key={exam.id}>
              <span>
                {expirySentence(exam.code, expiresAt === null ? null : new Date(expiresAt), warning)}
              </span>
              {/* An exam that is no longer on sale cannot be extended. */}
              {exam.status === 'active' && (
                <Anchor
                  component="button"
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={`${label}: ${exam.code}`}
                  onClick={() => onExtend(exam)}
                >
                  {label}
                </Anchor>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
