import { expect, test } from 'vitest'
import { examListScript, examScript } from './exam-list-data.ts'

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
          url: 'https://gabarite.example/exames/CLF-C02',
          description: 'Questões comentadas no formato da prova oficial.',
        },
      },
    ],
  })
})

test('the page of an exam is a course for search engines, and nothing else', () => {
  const exam = { code: 'CLF-C02', name: 'Cloud Practitioner', description: 'Fundamentos </script>' }
  const { type, children } = examScript(exam, 'https://gabarite.example')
  expect([type, children.includes('<')]).toEqual(['application/ld+json', false])
  expect(JSON.parse(children)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: 'Simulado CLF-C02: Cloud Practitioner',
    description: 'Fundamentos </script>',
    inLanguage: 'pt-BR',
    url: 'https://gabarite.example/exames/CLF-C02',
    provider: { '@type': 'Organization', name: 'Gabarite', url: 'https://gabarite.example/' },
  })
})
