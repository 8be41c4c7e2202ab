import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Ruler } from './ruler.tsx'

const html = renderToStaticMarkup(
  <Ruler
    low={55}
    mark={66}
    high={77}
    cut={70}
    cutLabel="corte 70%"
    label="Resultado 66%, com variação de 55% a 77%; corte em 70%"
  />,
)

test('the ruler says all of it to whoever does not see it', () => {
  expect(html).toContain('role="img" aria-label="Resultado 66%, com variação de 55% a 77%; corte em 70%"')
})

test('band, result and cut stand at their places on the scale', () => {
  expect(html).toMatch(/<rect[^>]*x="55%"[^>]*width="22%"/)
  expect(html).toMatch(/<svg x="66%"/)
  expect(html).toMatch(/<line[^>]*x1="70%" x2="70%"/)
  for (const word of ['corte 70%', '55%', '66%', '77%']) expect(html).toContain(`>${word}</text>`)
})
