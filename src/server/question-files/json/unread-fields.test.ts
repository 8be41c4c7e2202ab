import { strToU8, zipSync } from 'fflate'
import { AB, P, readJson, shortEntry } from '#tests/support/made/read-entries.ts'
import { describe, expect, test } from 'vitest'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

describe('what stands beside a question', () => {
  const Q = { question: 'Q?', options: ['a', 'b'], answer: 'b' }
  const found = async (more: object): Promise<(string | undefined)[]> => {
    const { entries } = await readJson([{ ...Q, ...more }])
    return entries.flatMap(({ findings }) => findings.map(({ kind, details }) => details['field'] ?? kind))
  }

  test.each([
    ['a picture', { image: 'fig.png' }, ['pictureLost']],
    ['pictures in a list', { imagens: ['a.png'] }, ['pictureLost']],
    [
      'the picture of an option',
      { options: [{ text: 'a', image: 'a.png' }, { text: 'b' }] },
      ['pictureLost'],
    ],
    ['no code, but a number', { codigo: 'SAA-001' }, []],
    ['no picture', { image: null, images: [], imageUrl: '' }, []],
    ['no picture, but words', { media: '0,75', imagem: 'sem imagem', figureCount: '2' }, []],
    ['no text, but metadata', { context: 'AWS', contextId: 'c-1', code: 'SAA-C03 (2024)' }, []],
    ['a number written as words', { questao: '12', texto: 'Q-12' }, []],
    ['the statement again with a blank', { text: 'Q? ' }, []],
    ['code', { codeSnippet: 'print(1)' }, ['codeSnippet']],
    ['a command', { code: 'git stash pop' }, ['code']],
    ['a query', { codigo: 'SELECT * FROM clientes' }, ['codigo']],
    ['a line of code', { snippet: 'print (x)' }, ['snippet']],
    ['no command, but a name', { code: 'AWS SAA', codigo: 'Questão 12' }, []],
    ['no command, but a name of more words', { code: 'Gestão de Projetos', codigo: 'Banco de Dados' }, []],
    [
      'no command, but names',
      { code: 'AWS Certified Solutions Architect Associate', codigo: 'Redes e Sistemas' },
      [],
    ],
    [
      'a query with names',
      { code: 'SELECT Nome FROM Clientes', codigo: 'DROP TABLE Clientes' },
      ['code', 'codigo'],
    ],
    ['a query in small letters', { code: 'Select Nome From Clientes' }, ['code']],
    ['a query that shows', { code: 'SHOW COLUMNS FROM Clientes' }, ['code']],
    ['commands', { code: 'MOVE A TO B', codigo: 'LOAD R1 ADD R2 STORE R3' }, ['code', 'codigo']],
    ['a condition', { code: 'SE A ENTÃO B', codigo: 'FROM Ubuntu RUN Apt' }, ['code', 'codigo']],
    ['code at once, long as it is', { code: `${'A'.repeat(50_000)} !` }, ['code']],
    ['an instruction', { comando: 'Considere que x = 5.' }, ['comando']],
    ['a description', { description: 'Uma rede tem 30 hosts.' }, ['description']],
    ['no description, but the statement', { description: 'Q?' }, []],
    [
      'the description of an option',
      { options: [{ text: 'a', description: 'só em redes' }, { text: 'b' }] },
      ['description'],
    ],
    ['a text to read first', { textoBase: 'Era uma vez.', code: '' }, ['textoBase']],
    ['a second statement', { texto: 'Leia isto antes.' }, ['texto']],
    ['the same statement again, and a number', { text: 'Q?', questao: 7 }, []],
    ['an explanation in a shape that nobody knows', { explanation: { steps: [1] } }, ['explanation']],
  ])('%s is told where it is not read', async (_, more, expected) => {
    expect(await found(more)).toEqual(expected)
  })

  test('an instruction or a code that all questions share is of the file', async () => {
    const beside = { instructions: 'Assinale a alternativa correta.', code: 'prova de redes' }
    const { entries } = await readJson([
      { ...Q, ...beside },
      { ...Q, question: 'Outra?', ...beside },
    ])
    expect(entries.flatMap(({ findings }) => findings)).toEqual([])
  })

  test('texts in lists and objects are read', async () => {
    const { entries } = await readJson([
      { ...Q, questao: 7, explanation: ['Um.', 'Dois.'], topic: { name: 'Redes' } },
      { ...Q, question: { text: 'Q?' }, explanation: { text: 'Porque.' }, category: ['Redes'] },
    ])
    for (const entry of entries) expect(shortEntry(entry)).toEqual([P('Q?'), AB, '1', ''])
    expect(entries).toHaveLength(2)
    expect(entries).toMatchObject([
      { explanation: `${P('Um.')}${P('Dois.')}`, domain: 'Redes' },
      { explanation: P('Porque.'), domain: 'Redes' },
    ])
  })

  test('questions under two names are all read; a list of something else is none of them', async () => {
    const { entries } = await readJson({
      questions: [Q],
      items: [{ ...Q, question: 'Outra?' }],
      results: [{ score: 3 }],
    })
    expect(entries.map(({ statement }) => statement)).toEqual([P('Q?'), P('Outra?')])
  })

  test('a code under the first name of the statement is the row’s own', async () => {
    const { entries } = await readJson([{ ...Q, question: 'AWS-1', prompt: 'Q?' }])
    expect(entries.map(shortEntry)).toEqual([[P('Q?'), AB, '1', '']])
  })

  test('explanations under several names are joined, each plain or rich as its own column is', async () => {
    const { entries } = await readJson([
      { ...Q, explicacao: '<p>Um.</p>', comentario: 'Dois < três.', feedback: 'Dois < três.' },
    ])
    expect(entries[0]?.explanation).toBe(`${P('Um.')}${P('Dois &lt; três.')}`)
    expect(entries[0]?.findings).toEqual([])
  })

  test('pictures come along where the package has them; the others are told for what they are', async () => {
    const questions = [
      { ...Q, image: 'img/rede.png', options: [{ text: 'a', imagem: { url: 'a.png' } }, { text: 'b' }] },
      { ...Q, image: 'falta.png' },
      { ...Q, images: ['https://exemplo.com/x.png'] },
    ]
    const files = {
      'x/q.json': strToU8(JSON.stringify(questions)),
      'x/img/rede.png': strToU8('1'),
      'x/a.png': strToU8('2'),
    }
    const { entries, pictures } = await readQuestionFile({
      files: [{ name: 'x.zip', bytes: zipSync(files) }],
    })
    expect([...pictures.keys()]).toEqual(['x/img/rede.png', 'x/a.png'])
    expect(entries[0]).toMatchObject({
      statement: `${P('Q?')}<p><img src="file:x/img/rede.png" alt=""></p>`,
      options: [{ text: `${P('a')}<p><img src="file:x/a.png" alt=""></p>` }, { text: P('b') }],
    })
    expect(entries.map(({ findings }) => findings.map(({ details }) => details['reason']))).toEqual([
      [],
      ['absent'],
      ['address'],
    ])
  })

  test('a picture that the statement shows itself is shown once', async () => {
    const question = '<p>Q? <img src="rede.png"></p>'
    const { entries } = await readJson([{ ...Q, question, image: 'rede.png' }])
    expect(entries[0]?.statement).toBe(question)
  })
})
