/** A file written here, and what has to be read out of it: each question as `readSample` writes it down. */
export type OwnSample = {
  name: string
  /** From `samples/`; a folder is sent as the ZIP of what stands in it. */
  path: string
  expected: readonly string[]
}

export const OWN_SAMPLES: readonly OwnSample[] = [
  {
    name: 'Markdown whose title has a number',
    path: 'markdown/title-with-a-number.md',
    expected: ['ready: 21 | *443 | 53', 'ready: *DNS | FTP'],
  },
  {
    name: 'Markdown whose chapters are numbered, too',
    path: 'markdown/numbered-chapters.md',
    expected: [
      'ready: *Rede | Enlace',
      'ready: 16 | *32',
      'ready: *Uma máquina ligada | Um grupo de usuários',
    ],
  },
  {
    name: 'options with small letters',
    path: 'markdown/small-letters.md',
    expected: ['ready: Rio de Janeiro | *Brasília | Salvador', 'ready: Cenoura | Batata | *Manga'],
  },
  {
    name: 'options with small letters in a list',
    path: 'markdown/small-letters-in-a-list.md',
    expected: ['ready: Uma fila | *Um balde | Uma função', 'ready: *Uma fila | Um balde'],
  },
  {
    name: 'text as it is pasted from a document',
    path: 'markdown/pasted-from-a-document.txt',
    expected: ['ready: *O fornecedor | O vizinho | O carteiro', 'ready: Três | Quatro | *Seis'],
  },
  {
    name: 'small letters in the statement, capitals in the options',
    path: 'markdown/claims-and-letters.md',
    expected: ['ready: Só a primeira | *Só a segunda | As duas'],
  },
  {
    name: 'options that Markdown takes for lists and headings',
    path: 'markdown/signs-as-options.md',
    expected: [
      'ready: *10. | 15 | 20',
      'ready: - | *# | *',
      'ready: 21. | *3306. | 443.',
      'ready: *1. Soltar o volume | 2. Apagar o volume',
      'doubtful: *Esta | Aquela (optionEmpty)',
    ],
  },
  {
    name: 'a statement that tells in digits how many to choose',
    path: 'markdown/choose-two.md',
    expected: ['ready: *Norte | Lua | *Sul'],
  },
  {
    name: 'Markdown without a question',
    path: 'markdown/nothing-to-answer.md',
    expected: ['refused file: markdownWithoutQuestions'],
  },
  {
    name: 'GIFT with colons as people type them',
    path: 'gift/plain-colons.gift',
    expected: [
      'ready: *Negar: sempre vence | Permitir: sempre vence',
      'ready: *10:30 | 11:00',
      'ready: *Verdadeiro | Falso',
      'ready: *Compara | Atribui',
    ],
  },
  {
    name: 'GIFT that is broken, with its reasons',
    path: 'gift/broken.gift',
    expected: [
      'refused: (entryUnreadable: A chave { que abre as respostas não é fechada com }.)',
      'ready: *Sim | Não',
      'refused: (entryUnreadable: Há uma chave } sem { antes dela. Dentro de um texto, escreva \\}.)',
    ],
  },
  {
    name: 'a package of several formats',
    path: 'zip/two-formats',
    expected: [
      'ready: 22 | *80',
      'ready: *22 | 80',
      'ready: *53 | 21',
      'note: LEIAME.txt ficou de fora: não achamos questões nele.',
    ],
  },
  {
    name: 'a sheet with an empty cell between options',
    path: 'sheet/empty-option.csv',
    expected: ['doubtful: 21 | *443 | 53 (optionEmpty)', 'ready: *22 | 80'],
  },
  {
    name: 'a sheet whose columns nobody knows',
    path: 'sheet/own-columns.csv',
    expected: ['refused: (keyOutside, tooFewOptions)', 'columns: Enunciado | Alternativas | Resposta'],
  },
  {
    name: 'a sheet with its key under Gab',
    path: 'sheet/key-named-gab.csv',
    expected: ['ready: *22 | 80 | 443', 'ready: 22 | *80 | 443'],
  },
  {
    name: 'cards exported as text, their columns in a comment',
    path: 'sheet/cards.txt',
    expected: ['ready: *22 | 80', 'ready: 22 | *80'],
  },
  {
    name: 'a workbook with percentages, prices, days and times',
    path: 'sheet/number-formats',
    expected: [
      'ready: *99,9% | 99% | 100%',
      'doubtful: R$ 79,90 | *R$ 1.234,50 | R$ 79,90 (optionRepeated)',
      'ready: *0,5 | 0,3 | 1.234.567,00',
      'ready: 21/11/2026 | 21/11/2026 10:30 | *21 de novembro de 2026',
      'ready: 10:30 | *18:00 | 36:00',
    ],
  },
  {
    name: 'a workbook with formulas that have no value',
    path: 'sheet/formula-without-value',
    expected: ['doubtful: *3 | 5 (optionEmpty)', 'doubtful: 5 | *6 (optionEmpty)'],
  },
  {
    name: 'a workbook of too many rows',
    path: 'sheet/far-row',
    expected: ['refused file: sheetTooLong'],
  },
  {
    name: 'a workbook with merged statements',
    path: 'sheet/merged-cells',
    expected: ['ready: *22 | 80', 'refused: *443 | 53 (statementEmpty, cellMerged)'],
  },
  {
    name: 'Aiken with its answer in Portuguese',
    path: 'other/portuguese-answer.aiken.txt',
    expected: ['ready: *22 | 80', 'ready: 22 | *80'],
  },
  {
    name: 'JSON that writes truth as words and numbers',
    path: 'other/words-as-truth.json',
    expected: ['ready: *22 | 80', 'ready: 22 | *80'],
  },
  {
    name: 'Moodle XML with its picture beside the text',
    path: 'other/picture-beside-the-text.xml',
    expected: ['ready: *Uma rede | Uma pilha (1 picture)', 'doubtful: Uma rede | *Uma pilha (pictureLost)'],
  },
]
