import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Bubble, type BubbleState } from './bubble.tsx'
import { penVariant } from './pen-strokes.ts'

const shown = (state: BubbleState) => renderToStaticMarkup(<Bubble label="A" state={state} />)

describe('the answer bubble', () => {
  test.each<[BubbleState, boolean]>([
    ['empty', false],
    ['selected', true],
    ['right', true],
    ['wrong', true],
    ['missed', false],
    ['unanswered', false],
    ['unsent', false],
    ['struck', false],
    ['locked', false],
    ['disabled', false],
  ])('%s: painted with the pen is %s', (state, isPainted) => {
    expect(shown(state).includes('viewBox="-3 -3 38 38"')).toBe(isPainted)
  })

  test('is decoration: what it means is said by the control around it', () => {
    expect(shown('selected')).toMatch(/^<span aria-hidden="true"/)
  })

  test('keeps its letter visible when it is painted', () => {
    expect(shown('wrong')).toContain('>A</span>')
  })

  test('a struck-out option has a stroke across its bubble', () => {
    expect(shown('struck')).toContain('viewBox="0 0 32 32"')
    expect(shown('empty')).not.toContain('viewBox="0 0 32 32"')
  })

  test('neighbours in a row are painted differently', () => {
    for (const index of [0, 1, 2, 3, 59]) expect(penVariant(index)).not.toBe(penVariant(index + 1))
  })
})
