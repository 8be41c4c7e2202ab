import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import type { BookletColor } from '#domain/exams/exams.ts'
import { PAID_PLAN_TYPES, PLANS, type PlanType } from '#domain/payments/plans.ts'
import { GUARANTEE_DAYS } from '#domain/payments/refund.ts'
import { isSelling, SITE, theSite } from './site.ts'

// No sentence here may be untrue of the product (spec 10.3).

const DAYS_ON_SALE = PAID_PLAN_TYPES.map((type) => PLANS[type].days)
const LENGTHS = `${DAYS_ON_SALE.slice(0, -1).join(', ')} ou ${DAYS_ON_SALE.at(-1)} dias`

export const PLAN_PROMISES: Readonly<Record<PlanType, readonly string[]>> = {
  free: [
    `${FREE_QUESTIONS} primeiras questões de cada exame`,
    'Explicação em cada resposta',
    'Pomodoro e relatórios',
  ],
  monthly: [
    'Todas as questões do exame',
    'Explicações e comentários',
    'Não renova sozinho',
    `Garantia de ${GUARANTEE_DAYS} dias`,
  ],
  quarterly: [
    'Tudo do plano mensal',
    'Questões novas incluídas enquanto durar o plano',
    'Tempo de sobra para refazer',
    `Garantia de ${GUARANTEE_DAYS} dias`,
  ],
  annual: [
    'Tudo do trimestral',
    'Um ano de atualizações incluídas',
    'O menor preço por mês',
    `Garantia de ${GUARANTEE_DAYS} dias`,
  ],
}

/** Three ways to work, in the words of the product; `picture`: what the picture of the landing page shows. */
export const READY = {
  title: 'Estou pronto? E o que estudo agora?',
  parts: [
    {
      name: 'Prova',
      text: 'Um ensaio do exame inteiro: com relógio, sem gabarito até o fim e com o corte ao lado do resultado.',
    },
    {
      name: 'Caderno de erros',
      text: 'O que você errou volta no dia em que está para esquecer, e sai quando você já sabe. O Pomodoro leva essas questões em blocos de foco.',
    },
    {
      name: 'Prontidão',
      text: 'Uma estimativa sobre as nossas questões: entre quanto e quanto você acertaria hoje, e onde mais se ganha.',
    },
  ],
  picture:
    'Tela de Prontidão: no limite. Uma faixa de acertos estimados em uma régua de 0 a 100%, com o corte ao lado, e em quantas de 10 provas assim se passaria.',
} as const

export const stepsOf = (): readonly { title: string; text: string }[] => [
  { title: 'Crie sua conta', text: 'Nome, e-mail e senha. Você confirma pelo e-mail e já pode começar.' },
  {
    title: 'Escolha o exame e o nível',
    text: isSelling()
      ? `Ative as ${FREE_QUESTIONS} questões gratuitas e marque fácil, médio, difícil ou todas.`
      : 'Marque fácil, médio, difícil ou todas.',
  },
  {
    title: 'Responda no seu ritmo',
    text: 'O simulado comentado não tem limite de tempo. Cada resposta abre a explicação e os comentários.',
  },
  {
    title: 'Confira o gabarito',
    text: 'Veja o aproveitamento, revise questão por questão e refaça quando quiser.',
  },
]

export type Testimonial = { text: string; role: string; exam: string; booklet: BookletColor }

/** The label until real ones replace them (spec 10.2). */
export const TESTIMONIALS_LABEL = 'Depoimentos ilustrativos'
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    text: 'Errei muito nos primeiros. A diferença é que cada erro vinha com uma explicação que eu conseguia repetir em voz alta. No dia da prova, era como rever colegas.',
    role: 'Arquiteta de soluções',
    exam: 'SAA-C03',
    booklet: 'azul',
  },
  {
    text: 'Dois pomodoros antes do trabalho, todo dia. Em seis semanas, zerei as difíceis.',
    role: 'Analista de suporte',
    exam: 'AZ-900',
    booklet: 'amarelo',
  },
  {
    text: 'Os comentários de outras pessoas me salvaram em redes. Sem enrolação.',
    role: 'Desenvolvedora',
    exam: 'KCNA',
    booklet: 'rosa',
  },
]

type Asked = { question: string; answer: string }

const FREE_TRIAL: Asked = {
  question: 'Como funciona o teste grátis?',
  answer: `Em qualquer exame, as ${FREE_QUESTIONS} primeiras questões são suas, com explicação e comentários. Não pedimos cartão. Na ${FREE_QUESTIONS}ª, você decide se quer desbloquear o restante.`,
}

const BY_INVITATION = (): Asked => ({
  question: 'Como consigo acesso a um exame?',
  answer: `Quem administra ${theSite()} dá acesso a cada exame pelo e-mail da sua conta. Dúvidas? Escreva para ${SITE.contact.support}.`,
})

const TIME: Asked = {
  question: 'O simulado comentado tem limite de tempo?',
  answer:
    'Não. Você responde no seu ritmo, para quando quiser e continua de onde parou. O tempo total aparece no resultado. Para ensaiar o dia há a Prova: com relógio, sem correção antes do fim, reduzida onde temos menos questões que o exame.',
}

const GUARANTEES: readonly Asked[] = [
  {
    question: 'Posso cancelar a qualquer momento?',
    answer: `Não há o que cancelar: cada plano é um pagamento único, de ${LENGTHS}, e não renova sozinho. Quando o prazo termina, suas respostas e resultados continuam na sua conta.`,
  },
  {
    question: `Como funciona a garantia de ${GUARANTEE_DAYS} dias?`,
    answer: `Cada compra tem a sua. Em até ${GUARANTEE_DAYS} dias do pagamento, peça o reembolso em “Meus acessos”, no seu perfil. Devolvemos o valor inteiro, e o acesso termina na hora.`,
  },
]

const UPDATES = (): Asked => ({
  question: 'As questões são atualizadas?',
  answer: `Sim. Corrigimos e acrescentamos questões${isSelling() ? ', e o que entrar no exame enquanto durar o seu plano é seu' : ''}. Um resultado concluído mostra as questões como você as respondeu; se uma for revista, a nota só pode subir.`,
})

export function questionsOf(): readonly Asked[] {
  if (isSelling()) return [FREE_TRIAL, TIME, ...GUARANTEES, UPDATES()]
  return SITE.access === 'invited' ? [BY_INVITATION(), TIME, UPDATES()] : [TIME, UPDATES()]
}

export function heroFacts(): readonly string[] {
  const facts = ['Simulado comentado sem limite de tempo', 'Explicação em cada questão']
  if (isSelling()) return [`${FREE_QUESTIONS} primeiras questões grátis em cada exame`, ...facts]
  return SITE.access === 'open' ? ['Todas as questões abertas a quem tem conta', ...facts] : facts
}

/** The words of the landing page that hang on whether there is a shop. */
export const callsOf = () =>
  isSelling()
    ? {
        start: 'Testar grátis agora',
        closing: `Crie sua conta e resolva ${FREE_QUESTIONS} questões de qualquer exame, de graça.`,
        signUp: 'Criar conta grátis',
      }
    : {
        start: 'Começar agora',
        closing: 'Crie sua conta e responda no seu ritmo.',
        signUp: 'Criar conta',
      }
