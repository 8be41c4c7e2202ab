import {
  MAX_REFERENCE_ADDRESS,
  MAX_REFERENCE_TITLE,
  MAX_REFERENCES,
} from '#domain/questions/question-draft.ts'
import type { QuestionFileFormat, SheetField } from '#domain/questions/question-file.ts'
import type { ImportFinding, ImportFindingKind } from '#domain/questions/question-import.ts'
import { MAX_OPTIONS, MIN_OPTIONS } from '#domain/questions/questions.ts'
import { counted } from '#pt-br/formats/counts.ts'

export const SHEET_FIELD_LABELS: Readonly<Record<SheetField, string>> = {
  id: 'ID da questão',
  statement: 'Enunciado',
  option1: 'Alternativa A',
  option2: 'Alternativa B',
  option3: 'Alternativa C',
  option4: 'Alternativa D',
  option5: 'Alternativa E',
  option6: 'Alternativa F',
  option7: 'Alternativa G',
  option8: 'Alternativa H',
  optionExplanation1: 'Comentário da alternativa A',
  optionExplanation2: 'Comentário da alternativa B',
  optionExplanation3: 'Comentário da alternativa C',
  optionExplanation4: 'Comentário da alternativa D',
  optionExplanation5: 'Comentário da alternativa E',
  optionExplanation6: 'Comentário da alternativa F',
  optionExplanation7: 'Comentário da alternativa G',
  optionExplanation8: 'Comentário da alternativa H',
  correct: 'Correta(s), por número, letra ou texto',
  kind: 'Tipo de questão',
  explanation: 'Explicação',
  difficulty: 'Dificuldade',
  domain: 'Domínio',
  reference: 'Fonte',
  isActive: 'Ativa',
}

const FORMAT_NAMES: Readonly<Record<QuestionFileFormat, string>> = {
  csv: 'CSV',
  xlsx: 'XLSX',
  markdown: 'Markdown',
  json: 'JSON',
  gift: 'GIFT',
  aiken: 'Aiken',
  'moodle-xml': 'XML do Moodle',
}

const SEPARATOR_NAMES: Readonly<Record<string, string>> = {
  ',': 'vírgula',
  ';': 'ponto e vírgula',
  '\t': 'tabulação',
}

export type ReadFileFacts = {
  format: QuestionFileFormat
  encoding: string
  separator: string | null
  rows: number
  /** Null unless the file is a sheet. */
  columns: number | null
}

/** The line under a file's name: '48 linhas, 9 colunas, CSV com vírgula, UTF-8'. */
export function describeQuestionFile({ format, encoding, separator, rows, columns }: ReadFileFacts): string {
  const size =
    columns === null ? [counted(rows, 'question')] : [counted(rows, 'line'), counted(columns, 'column')]
  const between = separator === null ? undefined : SEPARATOR_NAMES[separator]
  const written = between === undefined ? FORMAT_NAMES[format] : `${FORMAT_NAMES[format]} com ${between}`
  return [...size, written, ...(format === 'xlsx' ? [] : [encoding])].join(', ')
}

export type FindingSentence = { title: string; detail: string }

type Details = ImportFinding['details']
type Sentence = (details: Details) => FindingSentence

const NUMBER_WORDS: Readonly<Record<string, string>> = { '6': 'Seis', '7': 'Sete', '8': 'Oito' }

const optionsOf = ({ options }: Details): string => counted(Number(options ?? 0), 'option')
const written = ({ column, written: words }: Details, verb: string): string =>
  column === undefined ? `O arquivo ${verb} ${words ?? ''}` : `“${column}” ${verb} ${words ?? ''}`

const KEY_SENTENCES = {
  keyMissing: ({ column }) => ({
    title: 'Falta a resposta correta',
    detail: column === undefined ? 'O arquivo não diz qual é.' : `A coluna “${column}” está vazia.`,
  }),
  keyOutside: (details) => ({
    title: 'Resposta fora das alternativas',
    detail:
      details['written'] === undefined
        ? `A correta não está entre ${optionsOf(details)}.`
        : `${written(details, 'diz')}, mas a questão tem ${optionsOf(details)}.`,
  }),
  keyAmbiguous: (details) => ({
    title: 'Resposta com mais de um sentido',
    detail:
      details['written'] === undefined
        ? 'A mesma alternativa aparece duas vezes como correta.'
        : `${written(details, 'diz')}, o que serve para mais de uma alternativa ou contradiz o que está marcado. Não adivinhamos.`,
  }),
  keyEmpty: () => ({
    title: 'Alternativa correta vazia',
    detail: 'A alternativa marcada como correta não tem texto.',
  }),
  severalKeysWithoutHint: ({ keys }) => ({
    title: `${keys ?? 'Várias'} respostas corretas`,
    detail: 'Nada no enunciado diz que é para escolher mais de uma. Confira antes de importar.',
  }),
  partialCreditLost: () => ({
    title: 'Acerto parcial não existe aqui',
    detail: 'Alternativas que valiam parte dos pontos entram como erradas.',
  }),
} satisfies Partial<Record<ImportFindingKind, Sentence>>

const CONTENT_SENTENCES = {
  entryUnreadable: ({ reason }) => ({
    title: 'Não conseguimos ler',
    detail: reason ?? 'A questão está incompleta ou malformada neste ponto do arquivo.',
  }),
  kindUnsupported: ({ kind }) => ({
    title: 'Tipo de questão sem suporte',
    detail: `${kind === undefined ? 'Este tipo' : `“${KIND_NAMES[kind] ?? kind}”`} não vira múltipla escolha.`,
  }),
  statementEmpty: () => ({ title: 'Sem enunciado', detail: 'O enunciado está vazio.' }),
  tooFewOptions: ({ options }) => ({
    title: options === '1' ? 'Uma alternativa só' : 'Faltam alternativas',
    detail: `O mínimo é ${MIN_OPTIONS}. Complete no arquivo e importe de novo.`,
  }),
  tooManyOptions: ({ options = '' }) => ({
    title: `${NUMBER_WORDS[options] ?? options} alternativas`,
    detail: `O limite é ${MAX_OPTIONS}. Reduza no arquivo e importe de novo.`,
  }),
  textTooLong: () => ({
    title: 'Texto longo demais',
    detail: 'Um dos textos da questão passa do tamanho que guardamos.',
  }),
  optionEmpty: ({ letters = '' }) => ({
    title: letters.includes(' ') ? 'Alternativas vazias' : 'Alternativa vazia',
    detail: `${letters} não ${letters.includes(' ') ? 'têm' : 'tem'} texto no arquivo. As seguintes sobem de letra, e a correta vai junto.`,
  }),
  optionRepeated: () => ({
    title: 'Alternativa repetida',
    detail: 'Duas alternativas têm o mesmo texto.',
  }),
  letterNamed: ({ text }) => ({
    title: 'Explicação cita uma letra',
    detail: text ?? 'A ordem das alternativas pode mudar; prefira citar o texto.',
  }),
  idRepeated: () => ({
    title: 'ID repetido',
    detail: 'Outra linha do arquivo já fala desta questão.',
  }),
  idOfOtherExam: () => ({
    title: 'Questão de outro exame',
    detail: 'O ID é de uma questão de outro exame, que fica como está. Esta entra como nova.',
  }),
  underRuling: () => ({
    title: 'Recurso em aberto',
    detail:
      'Há um recurso ou uma recontagem em andamento nesta questão. Decida em Questões suspeitas e importe de novo.',
  }),
  usedKeyChanged: (change) => ({
    title: 'Gabarito de questão usada',
    detail: `${keyChangeSentence(change)} A questão já está em simulados: depois de importada, a mudança espera uma decisão em Questões suspeitas.`,
  }),
  fieldUnread: ({ field }) => ({
    title: 'Campo não lido',
    detail: `${field === undefined ? 'Um campo' : `“${field}”`} ficou de fora. Confira se a questão se entende sem ele; se não, ponha o texto no enunciado e importe de novo.`,
  }),
  answersInsideSentence: () => ({
    title: 'Lacuna no meio da frase',
    detail: 'As alternativas ficavam dentro do enunciado. No lugar delas entra “_____”.',
  }),
} satisfies Partial<Record<ImportFindingKind, Sentence>>

function keyChangeSentence({ from, to, options }: ImportFinding['details']): string {
  if (from === to) return `As alternativas mudam; o gabarito continua ${to}.`
  const key = `gabarito muda de ${from} para ${to}.`
  return options === undefined ? `O ${key}` : `As alternativas mudam, e o ${key}`
}

const PICTURE_LOSSES: Readonly<Record<string, string>> = {
  absent: 'A imagem não veio com o arquivo. A questão entra sem ela.',
  unreadable: 'Não é uma imagem PNG, JPEG, WebP ou GIF inteira. A questão entra sem ela.',
}

const MARKUP_LOSSES: Readonly<Record<string, string>> = {
  link: 'O endereço de um link não vem junto; as palavras dele ficam.',
  media: 'Vídeo, áudio e páginas embutidas não entram.',
  drawing: 'Fórmulas e desenhos escritos em código não entram.',
  numerals:
    'As listas entram numeradas com 1, 2, 3: romanos, letras e outro começo se perdem. Confira se o texto cita um deles.',
  spans: 'As células unidas da tabela entram separadas. Confira se a tabela ainda se entende.',
  strike: 'O texto riscado entra sem o risco.',
  script: 'O que está entre <script> e </script>, ou em outro elemento assim, não entra.',
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  cloze: 'Lacunas',
  description: 'Texto sem pergunta',
  essay: 'Dissertativa',
  matching: 'Associação',
  numerical: 'Numérica',
  ordering: 'Ordenação',
  short: 'Resposta curta',
  shortanswer: 'Resposta curta',
}

const LOSS_SENTENCES = {
  difficultyUnknown: ({ written: words }) => ({
    title: 'Dificuldade não reconhecida',
    detail: `“${words ?? ''}” vira Médio. Ajuste depois, se quiser.`,
  }),
  pictureLost: ({ reason }) => ({
    title: 'Imagem removida',
    detail: PICTURE_LOSSES[reason ?? ''] ?? 'A imagem está em outro endereço. A questão entra sem ela.',
  }),
  fileLost: ({ name }) => ({
    title: 'Anexo removido',
    detail: `${name === undefined ? 'O anexo' : `“${name}”`} não é uma imagem. A questão entra sem ele.`,
  }),
  encodingGuessed: ({ encoding }) => ({
    title: 'Acentos a conferir',
    detail: `O arquivo, ou esta linha dele, parece estar em outra codificação; lemos como ${encoding ?? 'Windows-1252'}. Se os acentos estiverem trocados, salve o arquivo de novo como UTF-8 e importe outra vez.`,
  }),
  markupLost: ({ markup }) => ({
    title: 'Formatação removida',
    detail: MARKUP_LOSSES[markup ?? ''] ?? 'Parte da formatação não existe aqui. O texto fica.',
  }),
  cellMerged: ({ column }) => ({
    title: 'Célula mesclada',
    detail: `“${column ?? ''}” está mesclada, e uma célula mesclada guarda o texto só na primeira. Separe as células e importe de novo.`,
  }),
  referenceLost: () => ({
    title: 'Fonte removida',
    detail: `Uma fonte precisa de título (até ${MAX_REFERENCE_TITLE} caracteres) e de um endereço com http:// ou https:// (até ${MAX_REFERENCE_ADDRESS}); ficam no máximo ${MAX_REFERENCES}.`,
  }),
  domainUnknown: ({ domain, keeps }) => ({
    title: 'Domínio não encontrado',
    detail: `O exame não tem “${domain ?? ''}”. ${keeps === undefined ? 'A questão entra sem domínio.' : 'O domínio da questão fica como está.'}`,
  }),
} satisfies Partial<Record<ImportFindingKind, Sentence>>

const LIKENESS_SENTENCES = {
  repeatedInBank: ({ question }) => ({
    title: 'Igual a uma questão existente',
    detail: `Mesmo texto de “${question ?? ''}”.`,
  }),
  nearInBank: ({ percent, question }) => ({
    title: 'Parecida com uma questão existente',
    detail: `${percent ?? ''}% igual à questão “${question ?? ''}”.`,
  }),
  repeatedInFile: ({ line }) => ({
    title: 'Repetida no arquivo',
    detail: `Mesmo texto da linha ${line ?? ''}.`,
  }),
  nearInFile: ({ percent, line }) => ({
    title: 'Parecida com outra do arquivo',
    detail: `${percent ?? ''}% igual à da linha ${line ?? ''}.`,
  }),
} satisfies Partial<Record<ImportFindingKind, Sentence>>

const FINDING_SENTENCES: Readonly<Record<ImportFindingKind, Sentence>> = {
  ...KEY_SENTENCES,
  ...CONTENT_SENTENCES,
  ...LOSS_SENTENCES,
  ...LIKENESS_SENTENCES,
}

/** What the report of a dry run says of a finding (spec 21.2). */
export function describeFinding({ kind, details }: ImportFinding): FindingSentence {
  return FINDING_SENTENCES[kind](details)
}

/** Told before an import whose file says what the exam is like. */
export const FORMAT_OFFERED =
  'O arquivo traz o formato do exame (prova oficial e nossas Provas) e os pesos dos domínios. A importação os leva só a um exame que ainda não os tem.'
