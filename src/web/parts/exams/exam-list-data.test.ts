import { expect, test } from 'vitest'
import { examListScript } from './exam-list-data.ts'

test('exams are listed for search engines, and no name of one leaves its block', () => {
  const { type, children } = examListScript(
    [{ code: 'CLF-C02', name: '</script><script>alert(1)</script>', description: null }],
    'https://gabarite.example',
  )
  expect(type).toBe('application/ld+json')
  expect(children).not.toContain('<')
  const list: unknown = JSON.parse(children)
  expect(list).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      {
        position: 1,
        item: {
          name: 'Simulado CLF-C02: </script><script>alert(1)</script>',
          url: 'https://gabarite.example/simulados',
          description: 'Questões comentadas no formato da prova oficial.',
        },
      },
    ],
  })
})
