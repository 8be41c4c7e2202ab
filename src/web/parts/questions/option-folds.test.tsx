import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { unexplained } from './option-folds.tsx'
import { OptionList } from './option-list.tsx'

const answerKey = {
  correctOptions: [1],
  optionExplanations: ['<p>Sobre A.</p>', '<p>Sobre B.</p>', '<p>Sobre C.</p>', null],
}

describe('the explanations after an answer', () => {
  test('wait to be asked for where an option was neither chosen nor right, and is explained at all', () => {
    expect(unexplained({ selected: [0], answerKey })).toEqual([2])
    expect(unexplained({ selected: [1], answerKey })).toEqual([0, 2])
    expect(unexplained({ selected: [0], answerKey: null })).toEqual([])
  })

  const shown = (foldsOthers: boolean) =>
    renderToStaticMarkup(
      <MantineProvider>
        <OptionList
          options={['A', 'B', 'C', 'D']}
          selected={[1]}
          labelledBy="statement-1"
          answerKey={answerKey}
          foldsOthers={foldsOthers}
        />
      </MantineProvider>,
    )

  test('in a simulation the right one is open, the others have their button and one control for all', () => {
    const html = shown(true)
    expect(html).toContain('Sobre B.')
    expect(html).not.toContain('Sobre A.')
    expect(html.match(/Por que não\? Alternativa/g)).toHaveLength(2)
    expect(html).toContain('Explicar todas')
  })

  test('in the review all of them are open', () => {
    const html = shown(false)
    for (const letter of ['A', 'B', 'C']) expect(html).toContain(`Sobre ${letter}.`)
    expect(html).not.toContain('Por que não?')
  })
})
