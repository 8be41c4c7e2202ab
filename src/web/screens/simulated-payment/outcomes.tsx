import { ICON } from '#web/ui/marks/icon-props.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'
import type { SimulatedOutcome, SimulatedPayment } from '#web/api/payments/simulated-payments.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import {
  IconBarcode,
  IconClockOff,
  IconDoorExit,
  IconGavel,
  IconHourglassEmpty,
} from '#web/ui/icons/icons.gen.ts'
import type { ReactNode } from 'react'

export type Outcome = { sign: ReactNode; name: string; text: string }

const LARGE_ICON = { ...ICON, size: 24 } as const

export const OUTCOMES: Readonly<Record<SimulatedOutcome, Outcome>> = {
  approve: { sign: <Tick />, name: 'Aprovar', text: 'Confirma o pagamento agora e libera o acesso.' },
  decline: {
    sign: <Cross />,
    name: 'Recusar',
    text: 'A operadora nega o cartão e nenhum acesso é liberado.',
  },
  delay: {
    sign: <IconHourglassEmpty {...LARGE_ICON} />,
    name: 'Gerar o Pix',
    text: 'Você volta com “Pagamento Pendente”; a confirmação chega em 2 minutos.',
  },
  boleto: {
    sign: <IconBarcode {...LARGE_ICON} />,
    name: 'Gerar o boleto',
    text: 'Você volta com “Pagamento Pendente”; o banco confirma em 2 dias, ou quando você quiser, nesta página.',
  },
  'bank-confirm': {
    sign: <Tick />,
    name: 'Confirmar agora',
    text: 'O banco avisa que recebeu o valor e o acesso abre.',
  },
  'bank-lapse': {
    sign: <IconClockOff {...LARGE_ICON} />,
    name: 'Deixar vencer',
    text: 'Ninguém paga no prazo e nenhum acesso é liberado.',
  },
  abandon: {
    sign: <IconDoorExit {...LARGE_ICON} />,
    name: 'Abandonar',
    text: 'Você sai sem responder, e a página continua aberta por 30 minutos.',
  },
  dispute: {
    sign: <IconGavel {...LARGE_ICON} />,
    name: 'Contestar a compra',
    text: 'O banco questiona a cobrança e o acesso fica suspenso até a decisão.',
  },
  'win-dispute': {
    sign: <Tick />,
    name: 'Manter a cobrança',
    text: 'A contestação é recusada e os dias que restavam voltam.',
  },
  'lose-dispute': {
    sign: <Cross />,
    name: 'Devolver o valor',
    text: 'A contestação é aceita e o acesso desta compra termina.',
  },
}

type PageState = { title: string; text: string; outcomes: readonly SimulatedOutcome[] }

export const STATES: Readonly<Record<SimulatedPayment['state'], PageState>> = {
  open: {
    title: 'Como este pagamento deve terminar?',
    text: 'No lugar desta página, em produção, abre a página de pagamento da operadora. Aqui você escolhe a resposta dela.',
    outcomes: [],
  },
  waiting: {
    title: 'O banco ainda não confirmou',
    text: 'Você já pode voltar: o acesso abre quando a confirmação chegar. Aqui você também pode fazer o papel do banco.',
    outcomes: ['bank-confirm', 'bank-lapse'],
  },
  paid: {
    title: 'Este pagamento foi aprovado',
    text: 'Aqui você ainda pode fazer o papel de quem contesta a cobrança no banco.',
    outcomes: ['dispute'],
  },
  disputed: {
    title: 'Como a contestação deve terminar?',
    text: 'A compra foi contestada e o acesso está suspenso. Aqui você escolhe a decisão da operadora.',
    outcomes: ['win-dispute', 'lose-dispute'],
  },
  refunded: {
    title: 'O valor foi devolvido',
    text: 'Este pagamento terminou e não há mais nada a decidir.',
    outcomes: [],
  },
  declined: {
    title: 'Este pagamento não foi feito',
    text: 'Nenhum acesso foi liberado. Para tentar de novo, escolha o plano outra vez.',
    outcomes: [],
  },
  expired: {
    title: 'Esta página de pagamento expirou',
    text: 'Nenhum acesso foi liberado. Para comprar, escolha o plano outra vez.',
    outcomes: [],
  },
}

export const OPEN_OUTCOMES: Readonly<Record<PaymentMethod, readonly SimulatedOutcome[]>> = {
  card: ['approve', 'decline', 'abandon'],
  pix: ['delay', 'abandon'],
  boleto: ['boleto', 'abandon'],
}

export const WAITING_TEXTS: Readonly<Partial<Record<PaymentMethod, string>>> = {
  pix: 'O Pix é confirmado sozinho em até 2 minutos.',
  boleto: 'O boleto é confirmado sozinho em 2 dias.',
}
