import { RECOVERY_MINUTES, SIGN_UP_DAYS } from '#domain/accounts/lifetimes.ts'
import { isSelling } from '#pt-br/site.ts'
import { TERMS_VERSION } from '#domain/accounts/terms.ts'
import { formatLongDay } from '#pt-br/formats/dates.ts'
import { companyQuery, type Company } from '#web/api/payments/company.ts'
import { TextLink } from '#web/ui/link-button.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CompanyFacts } from './company-facts.tsx'
import { FactsTable } from './facts-table.tsx'
import { LegalPage, type LegalSection, Point } from './legal-page.tsx'
import { MailLink } from './mail-link.tsx'

/** What we store, why, for how long, and how to export or delete it (LGPD). */
export function PrivacyScreen() {
  const { data: company } = useSuspenseQuery(companyQuery)
  return (
    <LegalPage
      title="Política de privacidade"
      lead={`Vale a partir de ${formatLongDay(TERMS_VERSION)}. Segue a Lei Geral de Proteção de Dados (Lei nº 13.709/2018).`}
      summary={[
        `Guardamos o necessário para você estudar: conta${isSelling() ? ', respostas e compras' : ' e respostas'}.`,
        'Não vendemos dados, não mostramos anúncios e não usamos ferramentas de rastreamento.',
        <>
          Você baixa seus dados e exclui sua conta no <TextLink to="/profile">perfil</TextLink>, sem pedir a
          ninguém.
        </>,
      ]}
      sections={sectionsFor(company)}
      other={{ to: '/termos', label: 'Termos de uso' }}
    />
  )
}

const KEPT_OF_SALES = [
  [
    'Compras',
    'Plano, valor, data, forma de pagamento e situação. Do cartão guardamos só os quatro últimos dígitos: o número fica com a operadora e nunca passa por nós.',
  ],
  [
    'CPF',
    'Só se você quiser, no recibo de uma compra paga. Ninguém além de você o vê no site; sai quando você o tira e some com a conta.',
  ],
] as const

const kept = () =>
  [
    [
      'Nome e e-mail',
      'Do cadastro. O nome aparece nos seus comentários; o e-mail não aparece para outras pessoas que estudam aqui. Se você pedir outro, ele fica guardado por até um dia, enquanto os dois endereços não confirmam a troca.',
    ],
    ['Senha', 'Guardada de forma que nem nós conseguimos ler.'],
    ['Aceite dos termos', 'A versão que você aceitou e quando.'],
    [
      'Respostas e avaliações',
      'Dos simulados e das Provas que você faz, com data e tempo por questão; de uma Prova, também o que você viu e deixou em branco.',
    ],
    [
      'Caderno de erros',
      'Quais questões voltam e em que dia é calculado das suas respostas e do que você diz delas, como “Chutei”. Guardamos os treinos que você faz, de um bloco de foco também quantos minutos ele tinha e quando o tempo acabou, e um resumo desse cálculo, que pode ser refeito a qualquer momento.',
    ],
    [
      'Estimativa de Prontidão',
      'Calculada das suas primeiras respostas a cada questão. Se você contar como foi a prova de verdade, guardamos o dia, o resultado e a estimativa daquele dia. Só você vê os seus.',
    ],
    [
      'Suas escolhas',
      'A data da sua prova, o tempo que você escolhe nas Provas, quantas questões por dia no Caderno e os avisos por e-mail que você liga. Nada disso aparece para outras pessoas.',
    ],
    ['Comentários e denúncias', 'Do que você publica ou denuncia nas questões.'],
    [
      'Recursos',
      'Motivo, argumento e fonte de cada um, e a resposta. Seu nome aparece só para quem responde e, se você deixar, no agradecimento de um recurso aceito; em Meus recursos você o retira.',
    ],
    [
      'Acessos dados',
      'O e-mail que quem administra informou ao dar um acesso a você: sem uma conta, por até um ano.',
    ],
    ...(isSelling() ? KEPT_OF_SALES : []),
    [
      'Mensagens',
      'O assunto e o horário dos e-mails que enviamos a você, por sete dias; por trinta, os que não chegaram. O texto sai do nosso banco quando o e-mail sai; o de um que não chegou, em até sete dias.',
    ],
    [
      'Sessões',
      'De cada entrada: endereço de rede, navegador, horário, último uso e última confirmação da senha ou do código. Servem para você reconhecer seus aparelhos e somem quando a sessão termina.',
    ],
    [
      'Registros de acesso',
      'Data, hora e endereço de rede de cada acesso, no servidor que recebe as visitas, por seis meses: é o que o Marco Civil da Internet manda (art. 15).',
    ],
    [
      'Atos de quem administra',
      'Cada consulta à sua conta, mudança de papel ou de e-mail, sessão encerrada, verificação retirada ou acesso dado, com data e autor. O registro serve de prova, ninguém o altera, e ele fica mesmo depois da conta.',
    ],
    [
      'Verificação em duas etapas',
      'Se você a ativar: a chave do seu aplicativo, cifrada, os códigos de reserva, que não conseguimos ler, e quando você a ativou.',
    ],
    [
      'Tentativas de acesso',
      'O endereço de rede de quem tenta entrar ou pedir e-mails, por pouco tempo, para barrar quem tenta adivinhar senhas.',
    ],
  ] as const

const uses = () =>
  [
    [
      'Executar o contrato',
      isSelling()
        ? 'Manter o simulado onde você parou, calcular resultados, liberar o acesso que você comprou e enviar as mensagens da conta: confirmação de e-mail, recuperação de senha, recibo e aviso de vencimento. Outros avisos, só os que você ligar no perfil.'
        : 'Manter o simulado onde você parou, calcular resultados e enviar as mensagens da conta: confirmação de e-mail, recuperação de senha e fim de um acesso. Outros avisos, só os que você ligar no perfil.',
    ],
    [
      'Cumprir a lei',
      `Guardar os registros ${isSelling() ? 'de pagamento e ' : ''}de acesso que a lei exige.`,
    ],
    [
      'Legítimo interesse',
      'Proteger a conta e o serviço contra fraude e abuso, e moderar comentários. Não enviamos propaganda.',
    ],
  ] as const

const sectionsFor = (company: Company): LegalSection[] => [
  {
    id: 'dados',
    title: 'O que guardamos',
    body: <FactsTable headings={['Dado', 'De onde vem']} rows={kept()} />,
  },
  {
    id: 'uso',
    title: 'Para que usamos',
    body: <FactsTable headings={['Base legal', 'Para quê']} rows={uses()} />,
  },
  {
    id: 'estimativa',
    title: 'Como a estimativa é feita',
    body: (
      <p>
        A Prontidão compara as suas primeiras respostas, por domínio, com o que o exame cobra, e diz entre que
        notas uma prova feita das nossas questões ficaria. Só conta a resposta dada antes de você ver o
        gabarito; as mais recentes pesam mais. É um cálculo fixo, igual para todos. Ela não decide nada: não
        muda seu acesso{isSelling() && ', seu preço'} nem o que você vê das questões. Quem administra o site
        vê apenas, de muitas pessoas juntas, quantas vezes ela acertou.
      </p>
    ),
  },
  {
    id: 'terceiros',
    title: 'Com quem dividimos',
    body: (
      <p>
        {isSelling() ? 'Com a operadora de pagamentos, quando você compra, e com' : 'Com'} os serviços que
        hospedam o site e entregam os e-mails, que só agem por nossa ordem. A música da tela de Pomodoro vem
        de outro site, o YouTube, e só carrega se você clicar em tocar.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <p>
        Usamos um cookie de sessão, para você continuar conectado; outro, de 180 dias, que faz a sua conta
        reconhecer este aparelho quando estranhos tentam entrar nela; um de {SIGN_UP_DAYS} dias, que liga o
        cadastro à sua confirmação; e um de {RECOVERY_MINUTES} minutos, enquanto você redefine a senha.
        Guardamos também no navegador o tema, o Pomodoro, as tarefas, rascunhos seus, as respostas que ainda
        não foram enviadas e, até você entrar, a página que o levou ao cadastro. Nada disso acompanha você
        fora daqui, por isso não há aviso de cookies.
      </p>
    ),
  },
  {
    id: 'prazo',
    title: 'Por quanto tempo',
    body: (
      <p>
        Enquanto a conta existir. Um cadastro sem confirmação some em {SIGN_UP_DAYS} dias. Ao excluir a conta,
        os dados pessoais somem no mesmo instante; as respostas deixam de ser de alguém e são apagadas em
        seguida; o Caderno, os treinos e o que você contou de provas somem junto.{' '}
        {isSelling()
          ? 'Ficam os comentários, assinados por “Usuário anônimo”, os recursos, sem o seu nome, e o que a lei pede das compras: número do recibo, exame, plano, valor, datas, forma de pagamento, situação e o código do pagamento na operadora, sem nome, e-mail, CPF nem dígitos do cartão.'
          : 'Ficam os comentários, assinados por “Usuário anônimo”, os recursos, sem o seu nome, e, sem os seus dados pessoais, os registros que a lei manda guardar.'}{' '}
        Cópias de segurança são apagadas no seu próprio ciclo.
      </p>
    ),
  },
  {
    id: 'direitos',
    title: 'Seus direitos',
    body: (
      <ul>
        <Point>
          Saber o que guardamos e receber uma cópia: <b>Baixar meus dados</b>, no{' '}
          <TextLink to="/profile">perfil</TextLink>.
        </Point>
        <Point>
          Corrigir o que estiver errado: o nome e o e-mail, no perfil; o resto, escrevendo para nós.
        </Point>
        <Point>
          Excluir a conta a qualquer momento: <b>Excluir minha conta</b>, no perfil.
        </Point>
        <Point>Opor-se a um uso e pedir explicações sobre ele.</Point>
        <Point>Reclamar à Autoridade Nacional de Proteção de Dados (ANPD).</Point>
      </ul>
    ),
  },
  {
    id: 'contato',
    title: 'Fale com a gente',
    body: (
      <>
        <p>
          O encarregado pelo tratamento de dados responde em até 15 dias em <MailLink to={company.privacy} />.
        </p>
        <CompanyFacts company={company} />
      </>
    ),
  },
]
