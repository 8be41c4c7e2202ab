import {
  EXCEL_CELL_MAX_LENGTH,
  QUESTION_FILE_MAX_MB,
  QUESTION_FILE_MAX_ENTRIES,
  SHEET_MAX_COLUMNS,
  ZIP_MAX_FILES,
  ZIP_MAX_MB,
  type FileRefusal,
  type UnreadPart,
} from '#domain/questions/question-file.ts'
import type { ExportCaution } from '#domain/questions/question-import-file.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'

/** Of an export: what came down is good to keep, and may not come in again as it is. */
export const EXPORT_CAUTION_SENTENCES: Readonly<Record<ExportCaution, string>> = {
  tooLarge: `O arquivo foi baixado, mas é grande demais para uma importação, que leva até ${QUESTION_FILE_MAX_MB} MB e, em um ZIP, ${ZIP_MAX_FILES} arquivos e ${ZIP_MAX_MB} MB depois de aberto. Para importar de novo, exporte em partes: filtre a lista de questões, por exemplo por domínio.`,
  cellTooLong: `O arquivo foi baixado, mas tem um texto com mais de ${formatInteger(EXCEL_CELL_MAX_LENGTH)} caracteres, o máximo de uma célula do Excel, que o corta ao abrir. Para editar e importar de novo sem perder nada, exporte em JSON.`,
}

export const FILE_REFUSAL_SENTENCES: Readonly<Record<FileRefusal, string>> = {
  tooLarge: `O arquivo passa de ${QUESTION_FILE_MAX_MB} MB. Divida-o em partes menores.`,
  tooManyEntries: `O arquivo tem mais de ${formatInteger(QUESTION_FILE_MAX_ENTRIES)} questões. Divida-o em partes menores.`,
  empty: 'O arquivo está vazio.',
  sheetWithoutQuestions:
    'Não há nenhuma questão nesta planilha. Procuramos uma questão por linha: enunciado, alternativas e a correta em colunas separadas.',
  markdownWithoutQuestions:
    'Não achamos nenhuma questão neste Markdown. Procuramos alternativas em linhas ou itens que começam com A), a), A. ou [x], e uma linha “Resposta: B”.',
  jsonWithoutQuestions:
    'Não achamos nenhuma questão neste JSON. Procuramos uma lista de objetos com o enunciado (enunciado, question), as alternativas (alternativas, options) e a correta (correta, answer).',
  giftWithoutQuestions:
    'Não há nenhuma questão neste GIFT. Procuramos o enunciado seguido das respostas entre chaves: {=certa ~errada}.',
  aikenWithoutQuestions:
    'Não há nenhuma questão neste Aiken. Procuramos alternativas como “A) texto” e, depois delas, “ANSWER: A”.',
  moodleWithoutQuestions:
    'Não há nenhuma questão neste XML. Procuramos <question> dentro de <quiz>, como o Moodle exporta.',
  formatUnknown:
    'Não reconhecemos o formato deste arquivo. Envie CSV, XLSX, Markdown, JSON, GIFT, Aiken ou XML do Moodle.',
  nulCharacter:
    'Há um caractere nulo (NUL, código 0) no meio do arquivo. Apague-o ou salve o arquivo de novo como texto UTF-8.',
  zipTooLarge: `O ZIP tem mais de ${ZIP_MAX_FILES} arquivos ou passa de ${ZIP_MAX_MB} MB depois de aberto.`,
  zipBroken: 'O ZIP está incompleto ou danificado. Gere o arquivo outra vez.',
  zipNested: 'Há outro ZIP dentro deste. Envie os arquivos em um ZIP só, sem pacotes dentro dele.',
  xmlEntities: 'Este XML declara entidades, o que não aceitamos por segurança. Exporte-o de novo sem elas.',
  xmlBroken: 'O XML está malformado. Exporte-o de novo da plataforma de origem.',
  sheetBroken: 'Não conseguimos abrir a planilha. Salve-a de novo como XLSX ou CSV.',
  sheetTooLong: `A planilha passa de 20.000 linhas, e um arquivo leva até ${formatInteger(QUESTION_FILE_MAX_ENTRIES)} questões. Divida-a em partes menores.`,
  sheetTooWide: `A planilha tem mais de ${SHEET_MAX_COLUMNS} colunas. Deixe só as que descrevem as questões.`,
  jsonBroken: 'O JSON está malformado. Confira vírgulas, aspas e chaves.',
  tookTooLong: 'A leitura do arquivo demorou demais. Divida-o em partes menores.',
}

const MOST_NAMED = 5

/** What was left out of a package or a workbook: one sentence per kind. */
export function describeUnread(parts: readonly UnreadPart[]): string[] {
  const namesOf = (kind: UnreadPart['kind']) =>
    parts.filter((part) => part.kind === kind).map(({ name }) => name)
  return [
    ...leftOut(namesOf('file'), {
      one: (name) => `${name} ficou de fora: não achamos questões nele.`,
      more: (names) => `Estes arquivos ficaram de fora, porque não achamos questões neles: ${names}.`,
    }),
    ...leftOut(namesOf('sheet'), {
      one: (name) => `A aba “${name}” ficou de fora: lemos uma aba por planilha. Envie-a em outro arquivo.`,
      more: (names) =>
        `Lemos uma aba por planilha, e estas ficaram de fora: ${names}. Envie cada uma em um arquivo.`,
    }),
  ]
}

function leftOut(
  names: readonly string[],
  { one, more }: { one: (name: string) => string; more: (names: string) => string },
): string[] {
  const [first] = names
  if (first === undefined) return []
  if (names.length === 1) return [one(first)]
  const rest = names.length > MOST_NAMED ? ` e mais ${names.length - MOST_NAMED}` : ''
  return [more(`${names.slice(0, MOST_NAMED).join(', ')}${rest}`)]
}
