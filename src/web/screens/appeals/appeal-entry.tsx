import { sourceHost } from '#domain/appeals/source-host.ts'
import { appealOutcome, appealReason, CHANGED_NOUNS } from '#pt-br/appeals.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import type { Appeal } from '#web/api/appeals/appeals.ts'
import { TextLink } from '#web/ui/link-button.tsx'
import { IconArrowBackUp, IconClock, IconExternalLink } from '#web/ui/icons/icons.gen.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { Anchor, VisuallyHidden } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useRef } from 'react'
import classes from './appeals.module.css'
import { WithdrawAppeal } from './withdraw-appeal.tsx'
import { WithdrawName } from './withdraw-name.tsx'

const SIGNS = {
  open: <IconClock size={18} stroke={1.75} aria-hidden />,
  accepted: <Tick />,
  refused: <Cross />,
  withdrawn: <IconArrowBackUp size={18} stroke={1.75} aria-hidden />,
}

const focusOn = (entry: HTMLLIElement | null) => entry?.focus()

export function AppealEntry({ appeal, takesFocus }: { appeal: Appeal; takesFocus: boolean }) {
  const entry = useRef<HTMLLIElement>(null)
  const { status, decision, argument, reply, change, mayThankByName } = appeal
  const isAnnulled = status === 'accepted' && decision === 'annulled'
  return (
    <li className={classes.entry} tabIndex={-1} ref={useMergedRef(entry, takesFocus ? focusOn : undefined)}>
      <div className={classes.status} data-status={status}>
        <b>
          {SIGNS[status]}
          <span>{appealOutcome(appeal)}</span>
        </b>
        <small>{daysOf(appeal)}</small>
      </div>
      <div className={classes.content} data-stamped={isAnnulled || undefined}>
        <p className={classes.statement}>{appeal.statementPreview}</p>
        <small>
          {appeal.exam.code} · {appealReason(appeal)}
        </small>
        <p className={classes.argument}>“{argument}”</p>
        {appeal.source !== null && <Source address={appeal.source} />}
        {reply !== null && (
          <div className={classes.reply}>
            <b>Resposta</b>
            <p>{reply}</p>
          </div>
        )}
        {change !== null && <ChangedResult exam={appeal.exam.code} change={change} />}
        {mayThankByName && (status === 'open' || status === 'accepted') && (
          <WithdrawName appealId={appeal.id} onWithdrawn={() => entry.current?.focus()} />
        )}
        {status === 'open' && (
          <WithdrawAppeal appealId={appeal.id} onWithdrawn={() => entry.current?.focus()} />
        )}
      </div>
      {isAnnulled && (
        <span className={classes.stamp} aria-hidden>
          Anulada
        </span>
      )}
    </li>
  )
}

/** '16/11/2026, decidido em 21/11/2026'. */
function daysOf({ createdAt, decidedAt }: Appeal): string {
  const sent = formatDate(new Date(createdAt))
  return decidedAt === null ? sent : `${sent}, decidido em ${formatDate(new Date(decidedAt))}`
}

/** Never fetched by us (spec 17.1). */
function Source({ address }: { address: string }) {
  return (
    <p className={classes.source}>
      Fonte:{' '}
      <Anchor inherit href={address} target="_blank" rel="noopener noreferrer nofollow">
        {sourceHost(address)}
        <IconExternalLink size={14} stroke={1.75} aria-hidden />
        <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
      </Anchor>
    </p>
  )
}

type ChangedResultProps = { exam: string; change: NonNullable<Appeal['change']> }

function ChangedResult({ exam, change }: ChangedResultProps) {
  const { simulationId, mode, completedAt, was, now, counted } = change
  return (
    <TextLink
      className={classes.way}
      to="/simulados/$examId/resultados"
      params={{ examId: exam }}
      search={{ simulacao: simulationId }}
    >
      Ver {CHANGED_NOUNS[mode]} de {formatDate(new Date(completedAt))}: {was} → {now} de {counted}
    </TextLink>
  )
}
