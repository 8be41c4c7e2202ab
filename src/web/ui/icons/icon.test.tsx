import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { filled, outlined } from './icon.tsx'

const Cross = outlined('M18 6l-12 12', 'M6 6l12 12')
const Play = filled('M6 4v16l13 -8z')

it('an icon of lines takes its size, its stroke and what else belongs to a drawing', () => {
  expect(renderToStaticMarkup(<Cross size={18} stroke={1.75} className="mark" aria-hidden />)).toBe(
    '<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" class="mark" aria-hidden="true"><path d="M18 6l-12 12"></path><path d="M6 6l12 12"></path></svg>',
  )
})

it('a filled icon has no lines, whatever stroke it is given', () => {
  expect(renderToStaticMarkup(<Play size={16} stroke={2} />)).toBe(
    '<svg width="16" height="16" viewBox="0 0 24 24" fill="currentColor" stroke="none"><path d="M6 4v16l13 -8z"></path></svg>',
  )
})
