import { SITE } from '#pt-br/site.ts'
import { DEFAULT_EXAM_BLURB } from '#pt-br/booklets.ts'
import { asDataBlock } from '#web/parts/page/data-block.ts'

type ListedExam = { code: string; name: string; description: string | null }

/** The data of one exam's own page: a course, and nothing that a page of questions would claim (spec 13.6). */
export const examScript = (exam: ListedExam, origin: string) => ({
  type: 'application/ld+json',
  children: asDataBlock({ '@context': 'https://schema.org', ...courseOf(exam, origin) }),
})

export function examListScript(exams: readonly ListedExam[], origin: string) {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: exams.map((exam, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: courseOf(exam, origin),
    })),
  }
  return { type: 'application/ld+json', children: asDataBlock(list) }
}

const courseOf = ({ code, name, description }: ListedExam, origin: string) => ({
  '@type': 'Course',
  name: `Simulado ${code}: ${name}`,
  description: description ?? DEFAULT_EXAM_BLURB,
  inLanguage: 'pt-BR',
  url: `${origin}/exames/${code}`,
  provider: { '@type': 'Organization', name: SITE.name, url: `${origin}/` },
})
