import type { GivenRight } from '#domain/rulings/rightness.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AnswerVerdict, VerdictLine } from './answer-verdict.tsx'
import { OptionList } from './option-list.tsx'

const ALSO_D: GivenRight[] = [{ kind: 'accepted-also', accepted: [[3]] }]
const ANNULLED: GivenRight[] = [{ kind: 'annulled', accepted: [] }]

const drawn = (shown: ReactNode) =>
  renderToStaticMarkup(<MantineProvider>{shown}</MantineProvider>).replaceAll(/<[^>]*>/g, ' ')

test.each([
  ['what counts also', { selected: [3], rulings: ALSO_D }, 'Certa. É a D.'],
  ['neither it nor the key', { selected: [2], rulings: ALSO_D }, 'Não foi desta vez. A correta é a B.'],
  ['annulled', { selected: [2], rulings: ANNULLED }, 'Questão anulada: vale certa para todos.'],
  ['annulled and blank', { selected: [], rulings: ANNULLED }, 'Questão anulada: vale certa para todos.'],
])('the sheet and the bar say the same of %s', (_name, answer, sentence) => {
  expect(drawn(<AnswerVerdict {...answer} correctOptions={[1]} />)).toContain(sentence)
  expect(drawn(<VerdictLine {...answer} correctOptions={[1]} />)).toContain(sentence)
})

test.each([
  ['right by a ruling', ALSO_D, ['right', 'right']],
  ['of an annulled question', ANNULLED, ['right', 'chosen']],
  ['wrong', [], ['right', 'wrong']],
])('an option that was chosen stands as %s', (_name, rulings, states) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <OptionList
        options={['A', 'B', 'C', 'D']}
        selected={[3]}
        labelledBy="statement-1"
        answerKey={{ correctOptions: [1], optionExplanations: [null, null, null, null], rulings }}
      />
    </MantineProvider>,
  )
  const shown = [...html.matchAll(/data-letter="\w" data-state="(\w+)"/g)].map(([, state]) => state)
  expect(shown).toEqual(['other', states[0], 'other', states[1]])
})
