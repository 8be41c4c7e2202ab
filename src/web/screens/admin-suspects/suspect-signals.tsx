import { flagSentence } from '#pt-br/questions/question-statistics.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { appealsSentence, keyChangeSentence, reportsSentence } from '#pt-br/suspects.ts'
import type { Severity } from '#domain/suspects/severity.ts'
import type { Suspect } from '#web/api/admin/admin-suspects.ts'
import type { Icon } from '#web/ui/icons/icon.tsx'
import {
  IconAlertTriangle,
  IconGavel,
  IconHistory,
  IconInfoCircle,
  IconMessageReport,
  IconMinus,
} from '#web/ui/icons/icons.gen.ts'
import type { ReactNode } from 'react'
import classes from './admin-suspects.module.css'
import { rulingWords } from './past-ruling.tsx'

const ICONS: Readonly<Record<Severity, Icon>> = {
  critical: IconAlertTriangle,
  attention: IconMinus,
  info: IconInfoCircle,
}

const FEW_ANSWERS = 20

/** What was decided, and why the question is in the queue, in words; of several signs of a wrong key the first says it. */
export function SuspectSignals({ suspect }: { suspect: Suspect }) {
  const { figures, appeals, reports, keyChanges, ruling } = suspect
  const flags = figures?.flags ?? []
  const said = flags.filter(
    (flag, index) => flag.severity !== 'critical' || flags.findIndex(isCritical) === index,
  )
  return (
    <div className={classes.signals}>
      {ruling && (
        <Signal severity="info" icon={IconGavel}>
          {rulingWords(ruling)} em {formatDate(new Date(ruling.decidedAt))}
        </Signal>
      )}
      {figures !== null &&
        said.map((flag) => (
          <Signal key={flag.kind} severity={flag.severity} icon={ICONS[flag.severity]}>
            {flagSentence(flag, figures)}
          </Signal>
        ))}
      {flags.length === 0 && (figures?.answers ?? 0) < FEW_ANSWERS && (
        <Signal severity="info" icon={IconInfoCircle}>
          Poucos dados
        </Signal>
      )}
      {keyChanges.map((change) => (
        <Signal key={change.toRevision} severity="attention" icon={IconHistory}>
          {keyChangeSentence(change)}
        </Signal>
      ))}
      {appeals.count > 0 && (
        <Signal severity="attention" icon={IconMessageReport}>
          {appealsSentence(appeals)}
        </Signal>
      )}
      {reports > 0 && (
        <Signal severity="attention" icon={IconMessageReport}>
          {reportsSentence(reports)}
        </Signal>
      )}
    </div>
  )
}

const isCritical = ({ severity }: { severity: Severity }) => severity === 'critical'

type SignalProps = { severity: Severity; icon: Icon; children: ReactNode }

const Signal = ({ severity, icon: Sign, children }: SignalProps) => (
  <span className={classes.signal} data-severity={severity}>
    <Sign size={18} stroke={1.75} aria-hidden />
    {children}
  </span>
)
