import type { CommentStatus } from '#domain/comments.ts'
import { ADMINISTRATOR, LEARNER, later, type Chapter } from './script.ts'

type Remark = {
  by: string
  daysAgo: number
  time: string
  exam: string
  question: string
  text: string
  /** What the moderation made of it the next morning; absent: it waits. */
  decided?: CommentStatus
  reportedBy?: readonly string[]
}

/** What people wrote under questions that they had answered: each fits its question and says nothing wrong about the matter. */
const REMARKS: readonly Remark[] = [
  {
    by: 'Camila Nogueira',
    daysAgo: 57,
    time: '19:50',
    exam: 'CLF-C02',
    question: 'clf-c02-0001',
    text: 'Errei de primeira porque marquei disponibilidade. Quando troquei a pergunta “o site está no ar?” por “quantos servidores eu uso agora?”, ficou claro que pico de acessos é elasticidade.',
    decided: 'approved',
  },
  {
    by: 'Diego Fontes',
    daysAgo: 55,
    time: '20:48',
    exam: 'CLF-C02',
    question: 'clf-c02-0002',
    text: 'Ajuda pensar assim: no EC2 quem entra na máquina para instalar atualização sou eu, então a correção do sistema operacional é minha. Hardware e hipervisor eu nem vejo.',
    decided: 'approved',
  },
  {
    by: 'Patrícia Amaral',
    daysAgo: 50,
    time: '19:44',
    exam: 'CLF-C02',
    question: 'clf-c02-0007',
    text: 'Previsão com aviso por e-mail: Budgets. O Cost Explorer eu abro depois, para entender de onde veio o gasto.',
    decided: 'approved',
  },
  {
    by: 'Felipe Rezende',
    daysAgo: 43,
    time: '22:20',
    exam: 'CLF-C02',
    question: 'clf-c02-0011',
    text: 'Vale repetir até decorar: no IAM, uma negação explícita vence qualquer permissão. Foi só com isso que resolvi.',
    decided: 'approved',
  },
  {
    by: LEARNER,
    daysAgo: 41,
    time: '21:02',
    exam: 'CLF-C02',
    question: 'clf-c02-0004',
    text: 'Alguém de Curitiba quer montar um grupo de estudos para a CLF-C02? Quem quiser, deixa o telefone aqui que eu chamo.',
    decided: 'removed',
  },
  {
    by: 'Juliana Barreto',
    daysAgo: 39,
    time: '21:36',
    exam: 'CLF-C02',
    question: 'clf-c02-0012',
    text: 'SQS é fila: alguém vai lá e consome. SNS é aviso: todo mundo que se inscreveu recebe. Com esse par na cabeça a questão sai sozinha.',
    decided: 'approved',
  },
  {
    by: 'Wesley Tavares',
    daysAgo: 33,
    time: '23:31',
    exam: 'CLF-C02',
    question: 'clf-c02-0003',
    text: 'Quem tiver as questões da prova de verdade me chama, pago bem.',
    reportedBy: ['Felipe Rezende', 'Juliana Barreto'],
  },
  {
    by: LEARNER,
    daysAgo: 25,
    time: '21:20',
    exam: 'CLF-C02',
    question: 'clf-c02-0005',
    text: 'Eu confundia o GuardDuty com o Inspector. O que me ajudou: o GuardDuty olha o comportamento na conta, o Inspector procura vulnerabilidades em software.',
    decided: 'approved',
  },
  {
    by: 'Kelvin Martins',
    daysAgo: 17,
    time: '14:15',
    exam: 'CLF-C02',
    question: 'clf-c02-0001',
    text: 'CURSO COMPLETO com 90% de desconto SÓ HOJE!!! Aprovação garantida, link no meu perfil.',
    reportedBy: ['Diego Fontes', 'Patrícia Amaral', LEARNER],
  },
  {
    by: 'Débora Pacheco',
    daysAgo: 23,
    time: '18:40',
    exam: 'CLF-C02',
    question: 'clf-c02-0003',
    text: 'Aqui a pista é “sem manter servidores ligados”. O Lambda só roda quando a foto chega, e a cobrança acompanha.',
    decided: 'approved',
  },
  {
    by: 'Camila Nogueira',
    daysAgo: 31,
    time: '20:50',
    exam: 'CLF-C02',
    question: 'clf-c02-0009',
    text: 'O foco do desenho é continuar no ar se a zona cair. Se a questão falasse em relatórios pesados deixando o banco lento, eu pensaria em réplica de leitura.',
    decided: 'approved',
  },
  {
    by: LEARNER,
    daysAgo: 4,
    time: '21:12',
    exam: 'CLF-C02',
    question: 'clf-c02-0008',
    text: 'Fui conferir na minha conta e o MFA do usuário raiz estava desligado… corrigido! Questão útil até fora da prova.',
  },
  {
    by: 'Leandro Siqueira',
    daysAgo: 52,
    time: '22:10',
    exam: 'SAA-C03',
    question: 'saa-c03-0003',
    text: 'A réplica de leitura é assíncrona, por isso o enunciado avisa que os relatórios toleram alguns segundos de atraso. Essa frase é a pista.',
    decided: 'approved',
  },
  {
    by: 'Leandro Siqueira',
    daysAgo: 52,
    time: '22:14',
    exam: 'SAA-C03',
    question: 'saa-c03-0006',
    text: 'Já vi isso em produção: a mensagem volta para a fila no meio do tratamento e o pedido sai duplicado. O tempo limite de visibilidade precisa ser maior que o tempo de tratar.',
    decided: 'approved',
  },
  {
    by: 'Renata Caldas',
    daysAgo: 4,
    time: '20:52',
    exam: 'SAA-C03',
    question: 'saa-c03-0007',
    text: 'O grupo de segurança guarda estado, a network ACL não: a resposta ao navegador sai por uma porta alta e precisa de regra de saída própria.',
  },
  {
    by: 'Aline Ferraz',
    daysAgo: 47,
    time: '21:40',
    exam: 'PSM-I',
    question: 'psm-i-0005',
    text: 'Delegar o trabalho não é delegar a responsabilidade: outra pessoa pode ordenar o Product Backlog, mas quem responde por ele continua sendo o Product Owner.',
    decided: 'approved',
  },
  {
    by: 'Aline Ferraz',
    daysAgo: 47,
    time: '21:46',
    exam: 'PSM-I',
    question: 'psm-i-0011',
    text: 'Eu ia marcar o time todo. Só o Product Owner pode cancelar, e a razão é a Meta da Sprint ter ficado obsoleta.',
    decided: 'approved',
  },
  {
    by: 'Gustavo Lacerda',
    daysAgo: 36,
    time: '19:38',
    exam: 'PSM-I',
    question: 'psm-i-0013',
    text: 'Na minha empresa a gerência decide a estimativa, por isso errei. Pelo Guia, o tamanho é de quem vai fazer o trabalho.',
    decided: 'approved',
  },
  {
    by: 'Sandra Vilela',
    daysAgo: 38,
    time: '13:40',
    exam: 'AZ-900',
    question: 'az-900-0003',
    text: 'Atenção aos dois bloqueios: com o de exclusão ainda dá para alterar o recurso, com o de somente leitura não dá.',
    decided: 'approved',
  },
  {
    by: 'Sandra Vilela',
    daysAgo: 38,
    time: '13:46',
    exam: 'AZ-900',
    question: 'az-900-0008',
    text: 'O RA vem de read-access: leitura na segunda região sem esperar o failover. GRS e GZRS também guardam a cópia lá, mas não deixam ler antes disso.',
    decided: 'approved',
  },
  {
    by: 'Marcelo Dutra',
    daysAgo: 35,
    time: '20:04',
    exam: 'ITIL4F',
    question: 'itil4f-0010',
    text: 'O que me fez acertar: se a causa já foi analisada e ainda não tem correção, é um erro conhecido. O reinício é o que segura as pontas até lá.',
    decided: 'approved',
  },
  {
    by: 'Elaine Sobral',
    daysAgo: 24,
    time: '20:55',
    exam: 'ITIL4F',
    question: 'itil4f-0006',
    text: 'Emergencial não quer dizer sem controle: a avaliação existe, só que mais rápida.',
    decided: 'approved',
  },
  {
    by: 'Igor Sampaio',
    daysAgo: 28,
    time: '21:25',
    exam: 'KCNA',
    question: 'kcna-0008',
    text: 'Meu resumo: a liveness reinicia o contêiner, a readiness só tira o Pod do tráfego. Como o processo estava vivo, era readiness.',
    decided: 'approved',
  },
  {
    by: 'Igor Sampaio',
    daysAgo: 28,
    time: '21:31',
    exam: 'KCNA',
    question: 'kcna-0015',
    text: 'A conta é 4 × 90 ÷ 60 = 6. Se desse número quebrado, arredondava para cima.',
    decided: 'approved',
  },
  {
    by: 'Vanessa Coutinho',
    daysAgo: 10,
    time: '19:40',
    exam: 'SY0-701',
    question: 'sy0-701-0009',
    text: 'Perda por ocorrência de 400 mil vezes 0,05 ocorrência por ano (uma a cada 20) dá 20 mil por ano.',
    decided: 'approved',
  },
  {
    by: 'Vanessa Coutinho',
    daysAgo: 10,
    time: '19:47',
    exam: 'SY0-701',
    question: 'sy0-701-0007',
    text: 'Quem assina usa a própria chave privada, e quem recebe confere com a chave pública do remetente. Para sigilo é o contrário: cifra-se com a chave pública de quem vai ler.',
  },
  {
    by: 'Otávio Brandão',
    daysAgo: 16,
    time: '22:15',
    exam: '101-500',
    question: '101-500-0007',
    text: 'A ordem importa: em `2>&1 > log.txt` os erros continuam na tela, porque a saída de erros é copiada antes do redirecionamento.',
    decided: 'approved',
  },
  {
    by: 'Otávio Brandão',
    daysAgo: 16,
    time: '22:21',
    exam: '101-500',
    question: '101-500-0004',
    text: 'Somando: 6 é leitura e gravação, 4 é só leitura, 0 é nada. Dono, grupo e demais: 640.',
    decided: 'approved',
  },
]

/** Decisions fall on the morning after, within an hour and a half. */
const FIRST_DECISION = '08:40'
const MINUTES_APART = 37
const WITHIN_MINUTES = 90

/** The first reports come at noon of the next day, half an hour apart. */
const FIRST_REPORT = '12:10'
const BETWEEN_REPORTS_MINUTES = 31

/** Writing, reporting and moderating, as chapters of the story. */
export const TALK: Chapter[] = REMARKS.flatMap((remark, number) => {
  const { by, daysAgo, time, exam, question, text, decided, reportedBy = [] } = remark
  const name = `${question}-${number}`
  const nextDay = daysAgo - 1
  return [
    { who: by, daysAgo, time, deed: { kind: 'comment', exam, question, name, text } },
    ...reportedBy.map((who, turn) => ({
      who,
      daysAgo: nextDay,
      time: later(FIRST_REPORT, turn * BETWEEN_REPORTS_MINUTES),
      deed: { kind: 'report' as const, comment: name },
    })),
    ...(decided === undefined
      ? []
      : [
          {
            who: ADMINISTRATOR,
            daysAgo: nextDay,
            time: later(FIRST_DECISION, (number * MINUTES_APART) % WITHIN_MINUTES),
            deed: { kind: 'decide' as const, comment: name, status: decided },
          },
        ]),
  ] satisfies Chapter[]
})
