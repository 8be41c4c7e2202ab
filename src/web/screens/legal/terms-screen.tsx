import { REPORTS_TO_HIDE } from '#domain/comments/comments.ts'
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { PAID_PLAN_TYPES, PLANS } from '#domain/payments/plans.ts'
import { GUARANTEE_DAYS } from '#domain/payments/refund.ts'
import { isSelling } from '#pt-br/site.ts'
import { TERMS_VERSION } from '#domain/accounts/terms.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatLongDay } from '#pt-br/formats/dates.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { companyQuery, type Company } from '#web/api/payments/company.ts'
import { TextLink } from '#web/ui/link-button.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CompanyFacts } from './company-facts.tsx'
import { FactsTable } from './facts-table.tsx'
import { LegalPage, type LegalSection, Point } from './legal-page.tsx'
import { MailLink } from './mail-link.tsx'

/** The terms of use (CDC, Decreto 7.962). */
export function TermsScreen() {
  const { data: company } = useSuspenseQuery(companyQuery)
  return (
    <LegalPage
      title="Termos de uso"
      lead={`Valem a partir de ${formatLongDay(TERMS_VERSION)}.${isSelling() ? ' Seguem o Código de Defesa do Consumidor (Lei nº 8.078/1990) e o Decreto nº 7.962/2013.' : ''}`}
      summary={isSelling() ? OF_SALES : OF_A_SCHOOL}
      sections={sectionsFor(company)}
      other={{ to: '/privacidade', label: 'Política de privacidade' }}
    />
  )
}

const OF_SALES = [
  `As ${FREE_QUESTIONS} primeiras questões de cada exame são gratuitas, sem cartão.`,
  'Um plano é um pagamento único por um exame. Nada renova sozinho.',
  `Em até ${GUARANTEE_DAYS} dias do pagamento, você desiste e recebe tudo de volta.`,
]

const OF_A_SCHOOL = [
  'A conta é pessoal, e as questões são só para o seu estudo.',
  'Suas respostas e seus resultados são seus: você os baixa ou apaga no perfil.',
  'Comentários são públicos para quem estuda aqui, e moderados.',
]

const PRICES = PAID_PLAN_TYPES.map((type) => {
  const { priceCentavos, days } = PLANS[type]
  return [
    `${PLAN_LABELS[type]}, ${counted(days, 'day')}`,
    `${formatMoney(priceCentavos)}, pagamento único`,
  ] as const
})

const sectionsFor = (company: Company): LegalSection[] => [
  ...offer(company),
  ...(isSelling() ? sales(company) : []),
  ...conduct(company),
]

const offer = (company: Company): LegalSection[] => [
  { id: 'quem', title: 'Quem somos', body: <CompanyFacts company={company} /> },
  {
    id: 'servico',
    title: 'O que oferecemos',
    body: (
      <>
        <p>
          Simulados com questões comentadas para quem se prepara para certificações de tecnologia. As questões
          são escritas por nós; não são questões das provas oficiais nem têm ligação com elas. Estudar aqui
          não garante aprovação.
        </p>
        <p>As marcas e os nomes dos exames pertencem a seus titulares, que não patrocinam este site.</p>
      </>
    ),
  },
  {
    id: 'conta',
    title: 'Sua conta',
    body: (
      <p>
        A conta é pessoal: use um e-mail seu e guarde a senha. Você responde pelo que é feito com ela e pode
        encerrar sessões abertas em outros aparelhos. Se tiver menos de 18 anos, crie a conta
        {isSelling() && ' e compre'} com a autorização de quem responde por você.
      </p>
    ),
  },
]

const sales = (company: Company): LegalSection[] => [
  {
    id: 'planos',
    title: 'Planos e pagamento',
    body: (
      <>
        <p>
          Sem pagar, você abre {FREE_QUESTIONS} questões de cada exame. Um plano abre todas as questões de um
          exame pelo prazo comprado:
        </p>
        <FactsTable headings={['Plano', 'Preço']} rows={PRICES} />
        <p>
          O preço total aparece antes do pagamento, que é feito na página da operadora. O acesso começa quando
          ela confirma; boleto e Pix podem levar mais tempo. Comprar de novo enquanto um plano corre
          acrescenta dias ao fim. Ao terminar o prazo, o acesso volta às questões gratuitas, e suas respostas
          e resultados continuam na conta. Cada compra tem um pedido, que vira recibo quando é paga, em “Meus
          acessos”.
        </p>
        <p>
          O recibo comprova o pagamento e não é nota fiscal. Para pedir a nota, escreva para{' '}
          <MailLink to={company.support} /> com o número do recibo.
        </p>
      </>
    ),
  },
  {
    id: 'desistencia',
    title: `Desistência em ${GUARANTEE_DAYS} dias`,
    body: (
      <>
        <p>
          Pelo artigo 49 do Código de Defesa do Consumidor, você desiste da compra em até {GUARANTEE_DAYS}{' '}
          dias do pagamento, sem explicar por quê: peça em “Meus acessos”, no{' '}
          <TextLink to="/profile">perfil</TextLink>, ou escreva para <MailLink to={company.support} />. O
          acesso comprado termina na hora e o valor volta inteiro, pelo mesmo meio de pagamento; o de um
          boleto, por transferência. O banco pode levar alguns dias para mostrar o crédito.
        </p>
        <p>
          Cada compra tem o seu prazo, também quando é do mesmo exame. Se algo não funcionar como prometido,
          escreva: os seus direitos de consumidor não dependem do botão.
        </p>
      </>
    ),
  },
]

const conduct = (company: Company): LegalSection[] => [
  {
    id: 'conduta',
    title: 'O que não pode',
    body: (
      <ul>
        <Point>Copiar, publicar ou revender as questões e explicações, no todo ou em parte.</Point>
        <Point>Usar programas para baixar o banco de questões ou sobrecarregar o site.</Point>
        <Point>Emprestar ou vender a sua conta.</Point>
        <Point>
          Publicar em comentários ofensas, propaganda, dados de outras pessoas ou questões de provas oficiais.
        </Point>
      </ul>
    ),
  },
  {
    id: 'comentarios',
    title: 'Comentários',
    body: (
      <p>
        O que você escreve continua seu; você permite que mostremos ao lado da questão, com o seu nome, e pode
        apagar enquanto estiver na lista. Um comentário denunciado por {REPORTS_TO_HIDE} pessoas fica
        escondido até que alguém da equipe decida. O que a equipe remove sai da lista também para quem
        escreveu, e continua na cópia dos seus dados.
      </p>
    ),
  },
  {
    id: 'mudancas',
    title: 'Mudanças e encerramento',
    body: (
      <p>
        Corrigimos e acrescentamos questões sempre. Se estes termos mudarem, a data do alto muda
        {isSelling() && ', e o que você já comprou segue as regras do dia da compra'}. Podemos encerrar uma
        conta que descumpra “O que não pode”, explicando o motivo.
        {isSelling() && ' Se o serviço acabar, devolvemos o valor dos dias que faltarem.'}
      </p>
    ),
  },
  {
    id: 'lei',
    title: 'Lei e foro',
    body: (
      <p>
        Vale a lei brasileira. Qualquer questão pode ser levada ao foro de onde você mora. Antes disso, fale
        com a gente: <MailLink to={company.support} />.
      </p>
    ),
  },
]
