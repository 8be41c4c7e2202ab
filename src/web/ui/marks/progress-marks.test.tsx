import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProgressMarks } from './progress-marks.tsx'

const shown = (value: number, total: number) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ProgressMarks
        value={value}
        total={total}
        label="Progresso"
        valueText={`Questão ${value} de ${total}`}
      />
    </MantineProvider>,
  )

const marks = (html: string) => html.match(/<i[ >]/g)?.length ?? 0
const filledMarks = (html: string) => html.match(/<i data-filled="true"/g)?.length ?? 0

test('each question has its mark, and those done are filled', () => {
  const html = shown(7, 60)
  expect(marks(html)).toBe(60)
  expect(filledMarks(html)).toBe(7)
})

test('the progress is told in words too', () => {
  expect(shown(7, 60)).toContain('aria-valuetext="Questão 7 de 60"')
})

test.each([
  [80, 80],
  [81, 0],
])('a simulation of %i questions shows %i marks: above 80 a plain bar', (total, expected) => {
  const html = shown(1, total)
  expect(marks(html)).toBe(expected)
  expect(html).toContain('role="progressbar"')
})

test('progress beyond the end fills every mark and no more', () => {
  expect(filledMarks(shown(12, 10))).toBe(10)
})

test('marks in any order are filled each for itself, and the current one is framed', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ProgressMarks
        value={2}
        total={4}
        label="Respondidas"
        filled={[true, false, true, false]}
        current={3}
      />
    </MantineProvider>,
  )
  expect(html).toMatch(
    /<i data-filled="true"><\/i><i><\/i><i data-filled="true"><\/i><i data-current="true">/,
  )
})
