import { counted } from '#pt-br/formats/counts.ts'
import { openPictures } from '#server/adapters/storage/open-pictures.ts'
import { planUpdate, updateCatalog, type CatalogChange } from '#server/catalog/load-catalog.ts'
import { readCatalog } from '#server/catalog/read-catalog.ts'
import { join } from 'node:path'
import { readArguments } from './read-arguments.ts'
import { toldOfStorage } from './picture-sentences.ts'
import { runAskedCommand } from './with-database.ts'

// npm run catalog:update lists what would change; with `-- --yes` it does it

const KINDS: Record<CatalogChange['kind'], string> = {
  'exam-added': 'exame novo',
  'format-added': 'formato da prova, onde falta',
  'question-added': 'questão nova',
  'question-revised': 'questão com texto novo',
  'question-retired': 'questão aposentada',
}

const USAGE = 'Use: npm run catalog:update, que lista o que mudaria, ou npm run catalog:update -- --yes'

const said = readArguments({ options: { yes: { type: 'boolean', default: false } } })

const listed = (changes: CatalogChange[]) =>
  changes.map(({ examCode, key, kind }) => `  ${examCode}  ${key || '—'}  ${KINDS[kind]}`).join('\n')

await runAskedCommand({ asked: said, usage: USAGE, uses: ['pictures'] }, async (db, { values }, settings) => {
  const catalog = await readCatalog(join(process.cwd(), 'catalog'))
  const plan = await planUpdate({ db }, catalog)
  if (plan.length === 0) return { done: true, sentence: 'O banco já tem tudo o que está em catalog/.' }
  if (!values.yes)
    return {
      done: true,
      sentence: `${listed(plan)}\nNada mudou ainda. Para aplicar: npm run catalog:update -- --yes`,
    }
  return toldOfStorage('Os exames que já entraram ficam; rode o comando de novo.', async () => {
    const changes = await updateCatalog({ db, pictures: openPictures(settings) }, catalog)
    return { done: true, sentence: `${listed(changes)}\nPronto, com ${counted(changes.length, 'change')}.` }
  })
})
