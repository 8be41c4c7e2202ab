import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'

type TemplateQuestion = {
  statement: string
  options: readonly { text: string; isCorrect: boolean; remark: string }[]
  explanation: string
  difficulty: string
  reference: { title: string; url: string }
}

/** What a template shows: one question with a single answer, one with two. */
export const TEMPLATE_QUESTIONS: readonly TemplateQuestion[] = [
  {
    statement: 'Qual planeta do Sistema Solar fica mais perto do Sol?',
    options: [
      { text: 'Vênus', isCorrect: false, remark: 'É o segundo planeta a partir do Sol.' },
      { text: 'Mercúrio', isCorrect: true, remark: 'Dá a volta no Sol em 88 dias.' },
      { text: 'Marte', isCorrect: false, remark: 'É o quarto, depois da Terra.' },
      { text: 'Júpiter', isCorrect: false, remark: 'É o quinto e o maior deles.' },
    ],
    explanation: 'A órbita de Mercúrio é a menor de todas: cerca de 58 milhões de quilômetros do Sol.',
    difficulty: DIFFICULTY_LABELS.easy,
    reference: {
      title: 'Sistema Solar, Wikipédia',
      url: 'https://pt.wikipedia.org/wiki/Sistema_Solar',
    },
  },
  {
    statement: 'Quais são os dois países da América do Sul que não têm saída para o mar? (Escolha duas.)',
    options: [
      { text: 'Bolívia', isCorrect: true, remark: 'Faz divisa com cinco países e nenhum mar.' },
      { text: 'Equador', isCorrect: false, remark: 'Tem costa no Pacífico.' },
      { text: 'Paraguai', isCorrect: true, remark: 'Chega ao mar só pelos rios Paraguai e Paraná.' },
      { text: 'Uruguai', isCorrect: false, remark: 'Tem costa no Atlântico.' },
      { text: 'Suriname', isCorrect: false, remark: 'Tem costa no Atlântico.' },
    ],
    explanation: 'Os outros dez países do continente têm costa no Atlântico, no Pacífico ou no Caribe.',
    difficulty: DIFFICULTY_LABELS.medium,
    reference: {
      title: 'América do Sul, Wikipédia',
      url: 'https://pt.wikipedia.org/wiki/Am%C3%A9rica_do_Sul',
    },
  },
]
