import type { ScreenState } from './screen-state.ts'

/** A suspect key with all kinds of lines. */
export const QUESTION_STATISTICS = {
  computedAt: '2026-11-22T06:10:00.000Z',
  figures: {
    answers: 184,
    right: { share: 0.24, low: 0.17, high: 0.33 },
    discrimination: { r: -0.21, low: -0.38, high: -0.03, people: 171 },
    options: [
      { index: 0, share: 0.91, better: 0.94, weaker: 0.88, isKey: true },
      { index: 1, share: 0.62, better: 0.74, weaker: 0.5, isKey: false },
      { index: 2, share: 0.43, better: 0.3, weaker: 0.56, isKey: true },
      { index: 3, share: 0.04, better: 0.02, weaker: 0.06, isKey: false },
    ],
    commonWrongSet: { options: [0, 1], chosen: 102 },
    medianSeconds: 48,
    examMedianSeconds: 61,
    ratedDifficulty: 'easy',
    measuredDifficulty: 'hard',
    recentPeople: 61,
    flags: [
      { kind: 'rival', severity: 'critical', options: [0, 1], chosen: 102, keyChosen: 44 },
      { kind: 'not-separating', severity: 'attention' },
      { kind: 'dead-option', severity: 'info', options: [3] },
    ],
  },
}

/** The list with statistics, some of them without any. */
export const STATISTICS_LISTED: ScreenState = {
  name: 'admin-questoes-estatisticas',
  path: '/admin/questions?colunas=numero,status,simulado,dominio,dificuldade,medida,respostas,acerto,correlacao,usada,denuncias,alterada&ordem=right-asc',
  as: 'admin',
  routes: ['/admin/questions'],
  prepare: async (page) => {
    await page.route('**/api/admin/questions?*', async (route) => {
      const answer = await route.fetch()
      const list = await answer.text()
      const known = { answers: 1184, rightShare: 0.24, correlation: -0.21, measuredDifficulty: 'hard' }
      const body = list.replaceAll(/"statistics":(?:null|\{[^}]*\})/g, (_, place: number) =>
        place % 3 === 0 ? '"statistics":null' : `"statistics":${JSON.stringify(known)}`,
      )
      await route.fulfill({ response: answer, body })
    })
    await page.reload()
    await page.getByText('24%').first().waitFor()
  },
}
