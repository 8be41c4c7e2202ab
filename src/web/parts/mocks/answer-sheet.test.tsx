import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AnswerSheet, type SheetRow } from './answer-sheet.tsx'

const row = (position: number, change: Partial<SheetRow> = {}): SheetRow => ({
  position,
  options: 4,
  selected: [],
  state: 'unseen',
  marked: false,
  isUnsent: false,
  ...change,
})

const html = renderToStaticMarkup(
  <AnswerSheet
    rows={[
      row(0, { selected: [2], state: 'answered' }),
      row(1, { selected: [0, 4], state: 'answered', options: 5, isUnsent: true }),
      row(2, { marked: true }),
      row(3, { selected: [1], state: 'incomplete' }),
    ]}
    current={2}
    addressOf={(position) => `?questao=${position + 1}`}
    onChoose={() => undefined}
  />,
)
const rows = html.split('<li>').slice(1)
const bubbles = (at: number) =>
  [...(rows[at] ?? '').matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)

describe('the answer sheet', () => {
  it('has a bubble for each option, filled where it was chosen', () => {
    expect(bubbles(0)).toEqual(['empty', 'empty', 'selected', 'empty'])
    expect(bubbles(3)).toEqual(['empty', 'selected', 'empty', 'empty'])
  })

  it('shows apart what has not reached the server', () => {
    expect(bubbles(1)).toEqual(['unsent', 'empty', 'empty', 'empty', 'unsent'])
  })

  it('leads to each question by an address and names it in words', () => {
    expect(rows[1]).toContain('href="?questao=2"')
    expect(rows[1]).toContain('aria-label="Questão 2, respondida, A e E, não enviada"')
    expect(rows[2]).toContain('aria-label="Questão 3, em branco, marcada para revisar"')
    expect(rows[3]).toContain('aria-label="Questão 4, incompleta, B"')
  })

  it('says where the person is', () => {
    expect(rows.map((one) => one.includes('aria-current="true"'))).toEqual([false, false, true, false])
  })

  it('tells nothing that is right or wrong', () => {
    expect(html).not.toMatch(/data-state="(?:right|wrong|missed)"/)
  })
})
