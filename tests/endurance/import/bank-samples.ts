/** A row of the samples' own README: files, and what has to be read out of them. */
export type BankSample = {
  name: string
  /** Each a file (or, with a star, a folder's files of that ending) that is imported by itself. */
  files: readonly string[]
  /** These are one import: statements and answers. */
  isOneImport?: true
  /** Numbers by the names of `countsOf`; a name that is not counted counts 0. */
  expected: Readonly<Record<string, number>>
}

/** The expected results, without QTI and the home-made text format, which are not asked of the importer. */
export const BANK_SAMPLES: readonly BankSample[] = [
  {
    name: 'javascript-questions.pt-BR.md',
    files: ['markdown/javascript-questions.pt-BR.md'],
    expected: {
      questions: 80,
      mappable: 80,
      'with 2 options': 2,
      'with 3 options': 6,
      'with 4 options': 71,
      'with 5 options': 1,
      'with several keys': 0,
      'statements with code': 76,
      pictureLost: 5,
    },
  },
  {
    name: 'checkbox-cybersecurity.en.md',
    files: ['markdown/checkbox-cybersecurity.en.md'],
    expected: {
      questions: 180,
      mappable: 180,
      'with 4 options': 178,
      'with 3 options': 1,
      'with 2 options': 1,
      'with 1 key': 175,
      'with 2 keys': 3,
      'with 3 keys': 2,
    },
  },
  {
    name: 'kcna-questions.en.md and kcna-answers.en.md',
    files: ['markdown/kcna-questions.en.md', 'markdown/kcna-answers.en.md'],
    isOneImport: true,
    expected: { questions: 22, mappable: 5, keyMissing: 17 },
  },
  {
    name: 'cloudcertprep-saa-c03',
    files: ['json/cloudcertprep-saa-c03/*.json'],
    expected: { questions: 20, mappable: 20, 'with 1 key': 20 },
  },
  {
    name: 'udemy-bulk-template-v2.csv',
    files: ['spreadsheet/udemy-bulk-template-v2.csv'],
    expected: {
      questions: 6,
      mappable: 4,
      'readable without the limit': 6,
      tooManyOptions: 2,
      'with 2 options': 1,
      'with 4 options': 1,
      'with 5 options': 2,
      'with 6 options': 2,
      'with several keys': 2,
    },
  },
  {
    name: 'plain-male-voices.csv',
    files: ['spreadsheet/plain-male-voices.csv'],
    expected: { questions: 16, mappable: 16, 'with 1 key': 16 },
  },
  {
    name: 'kahoot-male-voices.xlsx',
    files: ['spreadsheet/kahoot-male-voices.xlsx'],
    expected: { questions: 16, mappable: 16, 'with 1 key': 16 },
  },
  {
    name: 'gift, all files',
    files: ['gift/*.gift', 'gift/moodle-examples.gift.txt'],
    expected: {
      'entries with categories': 87,
      'multiple choice with 1 key': 24,
      'multiple choice with several keys': 4,
      'true or false': 13,
      'readable without the limit': 41,
      tooManyOptions: 2,
      mappable: 39,
      short: 15,
      numerical: 18,
      matching: 4,
      essay: 3,
      description: 5,
      'only a category': 1,
      entryUnreadable: 0,
    },
  },
  {
    name: 'moodle-examples.gift.txt',
    files: ['gift/moodle-examples.gift.txt'],
    expected: {
      questions: 43,
      'multiple choice': 18,
      'true or false': 5,
      partialCreditLost: 3,
      'multiple choice with several keys': 2,
      answersInsideSentence: 7,
      tooManyOptions: 1,
    },
  },
  {
    name: 'moodle-questions.aiken.txt',
    files: ['aiken/moodle-questions.aiken.txt'],
    expected: { questions: 2, mappable: 2 },
  },
  {
    name: 'moodle-xml',
    files: ['moodle-xml/*.xml'],
    expected: { questions: 4, mappable: 3, matching: 1, 'pictures that came along': 4 },
  },
]
