import { BRAND } from '#pt-br/brand.ts'
import { DEFAULT_EXAM_BLURB } from '#pt-br/booklets.ts'

type ListedExam = { code: string; name: string; description: string | null }

/** The list of exams for search engines, as schema.org describes courses; a data block, which no browser runs. */
export function examListScript(exams: readonly ListedExam[], origin: string) {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: exams.map(({ code, name, description }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        name: `Simulado ${code}: ${name}`,
        description: description ?? DEFAULT_EXAM_BLURB,
        inLanguage: 'pt-BR',
        url: `${origin}/simulados`,
        provider: { '@type': 'Organization', name: BRAND.name, url: `${origin}/` },
      },
    })),
  }
  return { type: 'application/ld+json', children: asDataBlock(list) }
}

/** Nothing in a name of an exam can end the block. */
const asDataBlock = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
