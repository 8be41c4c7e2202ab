import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { selectColumn } from './select-column.tsx'

const ROW = { id: '1', number: 7, statementPreview: 'Qual serviço?' }

const selection = { has: () => false, tick: () => undefined }

function boxes(isPlaceholderData: boolean): string {
  const { head, cell } = selectColumn(selection, { data: { entries: [ROW] }, isPlaceholderData })
  return renderToStaticMarkup(
    <MantineProvider>
      {head}
      {cell(ROW)}
    </MantineProvider>,
  )
}

it('rows of the filter before cannot be ticked while the new ones are read (spec 9.13)', () => {
  expect(boxes(true).match(/<input[^>]*disabled=""/g)).toHaveLength(2)
  expect(boxes(false)).not.toContain('disabled')
})
