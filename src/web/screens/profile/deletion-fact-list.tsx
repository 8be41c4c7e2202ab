import { counted } from '#pt-br/formats/counts.ts'
import { formatDate, formatDateTime, formatLastDay } from '#pt-br/formats/dates.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { PAYMENT_METHOD_WORDS } from '#pt-br/labels.ts'
import { NOT_REFUNDED_BY_ITSELF, refundUnderWay } from '#pt-br/payments/purchases.ts'
import type { DeletionFacts } from '#web/api/accounts/profile.ts'
import { TextLink } from '#web/ui/link-button.tsx'
import type { Icon } from '#web/ui/icons/icon.tsx'
import {
  IconGavel,
  IconHourglassEmpty,
  IconLock,
  IconMessage2,
  IconReceipt2,
  IconReceiptRefund,
  IconTrash,
} from '#web/ui/icons/icons.gen.ts'
import type { ReactNode } from 'react'
import classes from './deletion-dialog.module.css'

type Refundable = DeletionFacts['refundable'][number]

type ExamEnding = {
  code: string
  /** Null when no access runs; `expiresAt` is null when it has no end. */
  access: { expiresAt: string | null; isBought: boolean } | null
  refundable: Refundable[]
}

/** Amounts and dates in full (spec 24.43). */
export function DeletionFactList({ facts, onLeave }: { facts: DeletionFacts; onLeave: () => void }) {
  return (
    <ul className={classes.facts}>
      <Fact icon={IconTrash}>Perfil, simulados, Provas, respostas e avaliações são apagados agora.</Fact>
      {examEndings(facts).map((ending) => (
        <Fact key={ending.code} icon={IconLock}>
          <Ending ending={ending} onLeave={onLeave} />
        </Fact>
      ))}
      {facts.awaited?.map((purchase) => (
        <Fact key={purchase.purchaseId} icon={IconHourglassEmpty}>
          <Awaited purchase={purchase} />
        </Fact>
      ))}
      {facts.refundsUnderWay?.map(({ purchaseId, code, method, protocol }) => (
        <Fact key={purchaseId} icon={IconReceiptRefund}>
          O reembolso do <b>{code}</b> continua sem a conta: guarde o protocolo <b>{protocol}</b>.
          {method === 'boleto' && ` ${refundUnderWay(method)}`}
        </Fact>
      ))}
      {facts.comments > 0 && <Fact icon={IconMessage2}>{commentsStay(facts.comments)}</Fact>}
      {facts.appeals > 0 && <Fact icon={IconGavel}>{appealsStay(facts.appeals)}</Fact>}
      {facts.purchases > 0 && (
        <Fact icon={IconReceipt2}>Os registros de pagamento ficam, sem os seus dados pessoais.</Fact>
      )}
    </ul>
  )
}

function Fact({ icon: Sign, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li>
      <Sign size={18} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </li>
  )
}

type EndingProps = { ending: ExamEnding; onLeave: () => void }

function Ending({ ending: { code, access, refundable }, onLeave }: EndingProps) {
  return (
    <>
      {access && (
        <>
          O acesso ao <b>{code}</b>, {until(access.expiresAt)}, termina.{' '}
          {access.isBought && `${NOT_REFUNDED_BY_ITSELF} `}
        </>
      )}
      {refundable.map(({ purchaseId, paidAt, refundCentavos }) => (
        <span key={purchaseId}>
          Da compra{' '}
          {access === null && (
            <>
              do <b>{code}</b>{' '}
            </>
          )}
          de {formatDate(new Date(paidAt))} você ainda pode receber {formatMoney(refundCentavos)} de volta:{' '}
          <TextLink to="/recibos/$purchaseId" params={{ purchaseId }} onClick={onLeave}>
            peça antes
          </TextLink>
          .{' '}
        </span>
      ))}
    </>
  )
}

/** Until its deadline it can be paid, by whoever has the code: it gives nothing, and the receipt is out of reach. */
function Awaited({
  purchase: { code, method, deadlineAt },
}: {
  purchase: NonNullable<DeletionFacts['awaited']>[number]
}) {
  if (method !== 'pix' && method !== 'boleto')
    return (
      <>
        O pagamento do <b>{code}</b> ainda não foi confirmado: espere a confirmação antes de excluir.
      </>
    )
  const deadline = deadlineAt === null ? null : new Date(deadlineAt)
  const format = method === 'pix' ? formatDateTime : formatDate
  return (
    <>
      O {PAYMENT_METHOD_WORDS[method]} do <b>{code}</b>
      {deadline !== null && `, a pagar até ${format(deadline)},`} não dará acesso: não o pague mais. Se já
      pagou, espere a confirmação antes de excluir.
    </>
  )
}

const until = (expiresAt: string | null) =>
  expiresAt === null ? 'sem data para acabar' : `válido até ${formatLastDay(new Date(expiresAt))}`

const commentsStay = (count: number) =>
  count === 1
    ? 'Seu comentário fica, assinado por “Usuário anônimo”.'
    : `Seus ${counted(count, 'comment')} ficam, assinados por “Usuário anônimo”.`

const appealsStay = (count: number) =>
  count === 1
    ? 'Seu recurso fica, com argumento e fonte e sem o seu nome.'
    : `Seus ${counted(count, 'appeal')} ficam, com argumento e fonte e sem o seu nome.`

/** By exam, in the order of the facts: each access with the refunds still possible. */
export function examEndings({ livePlans, refundable }: DeletionFacts): ExamEnding[] {
  const codes = new Set([...livePlans, ...refundable].map(({ code }) => code))
  return [...codes].map((code) => {
    const plan = livePlans.find((candidate) => candidate.code === code)
    return {
      code,
      access: plan ? { expiresAt: plan.expiresAt, isBought: plan.isBought } : null,
      refundable: refundable.filter((purchase) => purchase.code === code),
    }
  })
}
