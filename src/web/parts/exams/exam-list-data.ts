import { BRAND } from '#pt-br/brand.ts'
import { DEFAULT_EXAM_BLURB } from '#pt-br/booklets.ts'
import { asDataBlock } from '#web/parts/page/data-block.ts'

type ListedExam = { code: string; name: string; description: string | null }

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
