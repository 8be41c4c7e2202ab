export const examForm = (code: string) => ({
  name: 'Nuvem básica',
  code,
  description: null,
  status: 'active',
  featured: false,
  booklet: 'verde',
  retired: false,
  official: {
    questions: 65,
    questionsWords: null,
    minutes: 90,
    passing: '700 de 1000',
    passingRule: { kind: 'scaled', min: 100, max: 1000, value: 700 },
    languages: ['pt-BR'],
    validity: { kind: 'unlimited' },
    checkedOn: '2026-01-05',
  },
  practice: { questions: 65, minutes: 90, cut: 70, cutReason: 'Escolha nossa.' },
  domains: [{ name: 'Conceitos', weight: 24, practiceWeight: null }],
})

export const questionForm = (examId: string) => ({
  examId,
  domainId: null,
  isActive: true,
  statement: '<p>Qual serviço guarda arquivos?</p>',
  options: [
    { text: '<p>Um balde</p>', explanation: null },
    { text: '<p>Uma fila</p>', explanation: '<p>Guarda mensagens.</p>' },
  ],
  correctOptions: [0],
  explanation: null,
  difficulty: 'easy',
  references: [{ title: 'Documentação', url: 'https://exemplo.com/baldes' }],
})

/** One black pixel. */
export const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
