/** How the subject of each mail of choice begins (spec 20.2): the outbox tells its kinds apart by it. */
export const CHOICE_SUBJECTS = {
  mockEnded: 'A sua Prova do ',
  appealDecided: 'O seu recurso do ',
  reviewsDue: 'Seu Caderno de erros tem ',
} as const
