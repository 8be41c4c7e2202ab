import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { PAYMENT_METHOD_LABELS } from '#pt-br/labels.ts'
import { theSite } from '#pt-br/site.ts'
import { formatMoney, moneyParts } from '#pt-br/formats/money.ts'
import { planName } from '#pt-br/payments/subscriptions.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import { useSimulatedOutcome } from '#web/api/payments/simulated-outcome.ts'
import { type SimulatedPayment, simulatedPaymentQuery } from '#web/api/payments/simulated-payments.ts'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { Button, SegmentedControl, Title } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft } from '#web/ui/icons/icons.gen.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OutcomeRow } from './outcome-row.tsx'
import { OPEN_OUTCOMES, OUTCOMES, STATES, WAITING_TEXTS } from './outcomes.tsx'
import classes from './simulated-payment.module.css'

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))

const POLL_MS = 5000
const HOME = '/dashboard'

/** The hosted page of demonstration mode (spec 7.12): no card, no money. */
export function SimulatedPaymentScreen({ sessionId }: { sessionId: string }) {
  const page = useQuery({
    ...simulatedPaymentQuery(sessionId),
    // A delayed payment settles by itself.
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? POLL_MS : false),
  })
  if (page.data !== undefined) return <HostedPage page={page.data} />
  return (
    <Frame>
      {page.isError ? <Failed query={page} /> : <BubbleLoader text="Carregando pagamento..." fullPage />}
    </Frame>
  )
}

function Failed({ query }: { query: UseQueryResult }) {
  if (isRefused(query.error, 'UNAUTHENTICATED'))
    return <SignInFace pageTitle="Pagamento simulado" title="Faça login para continuar o pagamento" />
  return <FailedFace headingLevel={1} title="Não foi possível carregar o pagamento" retry={query} />
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <div className={classes.band}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        <span>Pagamento simulado. Nenhum valor é cobrado e nenhum cartão é pedido.</span>
      </div>
      <main className={classes.main}>{children}</main>
    </div>
  )
}

function HostedPage({ page }: { page: SimulatedPayment }) {
  const { choose, chosen } = useSimulatedOutcome(page.sessionId)
  const [method, setMethod] = useState<PaymentMethod>('card')
  const { title, text, outcomes } = STATES[page.state]
  const isOpen = page.state === 'open'
  return (
    <Frame>
      <div className={classes.panes}>
        <Order page={page} />
        <section className={classes.answers} aria-labelledby="outcome">
          <div>
            <Title order={2} id="outcome">
              {title}
            </Title>
            <p className={classes.text}>
              {page.state === 'waiting' && page.method !== null && WAITING_TEXTS[page.method]} {text}
            </p>
            {isOpen && (
              <SegmentedControl<PaymentMethod>
                aria-label="Forma de pagamento"
                data={METHODS}
                value={method}
                disabled={chosen !== null}
                onChange={setMethod}
              />
            )}
            {(isOpen ? OPEN_OUTCOMES[method] : outcomes).map((outcome) => (
              <OutcomeRow
                key={outcome}
                {...OUTCOMES[outcome]}
                isChosen={chosen === outcome}
                disabled={chosen !== null}
                onChoose={() => choose(outcome, { onError: (error) => toastRefusal(error) })}
              />
            ))}
            <WayBack page={page}>{isOpen ? 'Cancelar e voltar' : 'Voltar ao Meu Painel'}</WayBack>
            <p className={classes.reference}>
              Referência da sessão: <code>{page.sessionId}</code>
            </p>
          </div>
        </section>
      </div>
    </Frame>
  )
}

/** A page load, as from any hosted page: before an answer it means giving up. */
function WayBack({ page, children }: { page: SimulatedPayment; children: ReactNode }) {
  return (
    <Button
      component="a"
      href={page.state === 'open' ? page.cancelTo : HOME}
      className={classes.back ?? ''}
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
    >
      {children}
    </Button>
  )
}

function Order({ page }: { page: SimulatedPayment }) {
  const { plan, exam, days, email, amountCentavos } = page
  const { symbol, reais, cents } = moneyParts(amountCentavos)
  return (
    <section className={classes.order} aria-labelledby="order">
      <div>
        <WayBack page={page}>{`Voltar para ${theSite()}`}</WayBack>
        <div>
          <Title order={1} id="order" className={classes.title ?? ''}>
            {planName(plan)} do {exam.code}
          </Title>
          <p className={classes.price}>
            {symbol}&nbsp;{reais}
            <sup>{cents}</sup>
          </p>
        </div>
        <span className={classes.stamp} aria-hidden>
          Simulação
        </span>
        <div className={classes.facts}>
          <FactList>
            <Fact name="Exame">{exam.name}</Fact>
            <Fact name="Duração">{counted(days, 'day')}, pagamento único</Fact>
            <Fact name="Conta">{email}</Fact>
          </FactList>
        </div>
        <p className={classes.total}>
          <span>Total</span>
          <span>{formatMoney(amountCentavos)}</span>
        </p>
      </div>
    </section>
  )
}
