import { growthOf, pointsBetween, type Change } from '#domain/reports/report-figures.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import {
  DIRECTION_LABELS,
  formatRoughShare,
  formatShare,
  growthLabel,
  pointsLabel,
} from '#pt-br/reports/reports.ts'
import { isSelling } from '#pt-br/site.ts'
import type { ReportSummary } from '#web/api/admin/admin-reports.ts'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '#web/ui/icons/icons.gen.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './admin-reports.module.css'

type FiguresStripProps = {
  summary: UseQueryResult<ReportSummary>
  isOfOneExam: boolean
}

export function FiguresStrip({ summary, isOfOneExam }: FiguresStripProps) {
  const { data, error, isPlaceholderData } = summary
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <Sheet>
        <FailedFace title="Não foi possível carregar o resumo" retry={summary} />
      </Sheet>
    )
  }
  if (data === undefined) return <StripSkeleton />
  const { now, before } = data
  return (
    <dl className={classes.figures} aria-busy={isPlaceholderData}>
      <Figure name="Novos usuários" value={formatInteger(now.newUsers)}>
        {isOfOneExam ? (
          'em todos os exames'
        ) : (
          <Move change={growthOf(now.newUsers, before.newUsers)} label={growthLabel} />
        )}
      </Figure>
      <Figure name="Simulados finalizados" value={formatInteger(now.finished)}>
        {formatInteger(now.started)} {now.started === 1 ? 'iniciado' : 'iniciados'} ·{' '}
        {counted(now.modes.mock.finished, 'mock')}
      </Figure>
      <Figure name="Aproveitamento médio" value={formatShare(now.accuracy)}>
        <Move change={pointsBetween(now.accuracy, before.accuracy)} label={pointsLabel} />
      </Figure>
      {isSelling() && <SalesFigures summary={data} />}
    </dl>
  )
}

function SalesFigures({ summary: { now, before } }: { summary: ReportSummary }) {
  return (
    <>
      <Figure name="Assinaturas ativas" value={formatInteger(now.activePlans)}>
        {formatInteger(now.sold)} {now.sold === 1 ? 'paga' : 'pagas'} no período
      </Figure>
      <Figure name="Receita bruta" value={formatMoney(now.grossCentavos)}>
        {formatMoney(now.refundedCentavos)} reembolsados
      </Figure>
      <Figure name="Do gratuito ao pago" value={formatRoughShare(now.conversion)}>
        <Move change={pointsBetween(now.conversion, before.conversion)} label={pointsLabel} />
      </Figure>
    </>
  )
}

function Figure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        <small>{children}</small>
      </dd>
    </div>
  )
}

type MoveProps = { change: Change | null; label: (change: Change | null) => string }

const Move = ({ change, label }: MoveProps) => (
  <>
    <Arrow change={change} />
    {label(change)}
  </>
)

const ARROWS = { up: IconArrowUp, down: IconArrowDown }

function Arrow({ change }: { change: Change | null }) {
  if (change === null || change.direction === 'same') return null
  const Sign = ARROWS[change.direction]
  return (
    <>
      <Sign size={14} stroke={1.75} aria-hidden />
      <VisuallyHidden component="span">{`${DIRECTION_LABELS[change.direction]} `}</VisuallyHidden>
    </>
  )
}

const SIX = ['users', 'simulations', 'accuracy', 'plans', 'revenue', 'conversion']

const StripSkeleton = () => (
  <div role="status">
    <VisuallyHidden>Carregando relatórios...</VisuallyHidden>
    <div className={classes.figures} aria-hidden>
      {SIX.map((name) => (
        <div key={name}>
          <Skeleton height={14} width="70%" my={4} />
          <Skeleton height={22} width="50%" my={5} />
          <Skeleton height={12} width="60%" my={3} />
        </div>
      ))}
    </div>
  </div>
)
