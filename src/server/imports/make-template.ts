import type { TemplateFormat } from '#domain/questions/question-import-file.ts'
import { writeTemplate } from '#server/question-files/write/write-template.ts'

export async function makeTemplate({ format }: { format: TemplateFormat }): Promise<File> {
  const { bytes, ending, mediaType } = await writeTemplate(format)
  return new File([new Uint8Array(bytes)], `modelo-de-questoes.${ending}`, { type: mediaType })
}
