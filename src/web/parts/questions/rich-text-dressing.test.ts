import { describe, expect, it } from 'vitest'
import { dressed, languageName, withQuestionSentence } from './rich-text-dressing.ts'

describe('rich text on a page', () => {
  it('names the language of a code block and lets the keyboard scroll it', () => {
    expect(dressed('<pre><code class="language-yaml">a: 1\n</code></pre>')).toBe(
      '<div data-code data-language="YAML"><pre tabindex="0" role="group" aria-label="Código YAML"><code class="language-yaml">a: 1\n</code></pre></div>',
    )
  })

  it('frames a code block without a language', () => {
    expect(dressed('<pre><code>ls</code></pre>')).toBe(
      '<div data-code><pre tabindex="0" role="group" aria-label="Código"><code>ls</code></pre></div>',
    )
    expect(dressed('<pre>ls</pre>')).toBe(
      '<div data-code><pre tabindex="0" role="group" aria-label="Código">ls</pre></div>',
    )
  })

  it('lets a table scroll sideways', () => {
    expect(dressed('<table><tbody></tbody></table>')).toBe(
      '<div data-table tabindex="0" role="group" aria-label="Tabela"><table><tbody></tbody></table></div>',
    )
  })

  it('puts nothing within reach of the keyboard inside a control', () => {
    expect(dressed('<pre><code class="language-sh">ls</code></pre>', { inert: true })).toBe(
      '<div data-code data-language="Shell"><pre><code class="language-sh">ls</code></pre></div>',
    )
  })

  it('leaves typed angle brackets alone', () => {
    expect(dressed('<p>use &lt;pre&gt; aqui</p>')).toBe('<p>use &lt;pre&gt; aqui</p>')
  })

  it.each([
    ['yaml', 'YAML'],
    ['rust', 'Rust'],
    ['constructor', 'Constructor'],
  ])('writes the language %s as %s', (language, name) => {
    expect(languageName(language)).toBe(name)
  })
})

describe('the question sentence of a statement', () => {
  it.each([
    [
      'the last paragraph of several',
      '<p>Contexto. E mais.</p><p>Qual é?</p>',
      '<p>Contexto. E mais.</p><p><b data-question>Qual é?</b></p>',
    ],
    [
      'the last sentence of one paragraph',
      '<p>Um site cai. Qual serviço ajuda?</p>',
      '<p>Um site cai. <b data-question>Qual serviço ajuda?</b></p>',
    ],
    [
      'the whole of one question',
      '<p>Qual serviço ajuda?</p>',
      '<p><b data-question>Qual serviço ajuda?</b></p>',
    ],
    [
      'a last paragraph that commands',
      '<p>Leia.</p><p>Escolha a correta.</p>',
      '<p>Leia.</p><p><b data-question>Escolha a correta.</b></p>',
    ],
    [
      'a sentence with code inside',
      '<p>O pod cai. O que faz <code>kubectl</code>?</p>',
      '<p>O pod cai. <b data-question>O que faz <code>kubectl</code>?</b></p>',
    ],
    [
      'a sentence with a picture whose description has sentences',
      '<p>Veja <img src="/imagens/aa.webp" alt="Rede A. Rede B > C. Fim"> o que muda?</p>',
      '<p><b data-question>Veja <img src="/imagens/aa.webp" alt="Rede A. Rede B > C. Fim"> o que muda?</b></p>',
    ],
    [
      'a sentence behind such a picture',
      '<p>Veja <img src="/imagens/aa.webp" alt="Rede A. Rede B">. O que muda?</p>',
      '<p>Veja <img src="/imagens/aa.webp" alt="Rede A. Rede B">. <b data-question>O que muda?</b></p>',
    ],
    [
      'a question before a table',
      '<p>Caso. Qual?</p><table></table>',
      '<p>Caso. <b data-question>Qual?</b></p><table></table>',
    ],
  ])('stands out: %s', (_, html, shown) => {
    expect(withQuestionSentence(html)).toBe(shown)
  })

  it('never cuts an element in two', () => {
    expect(withQuestionSentence('<p>Leia <em>isto. E diga</em> por quê?</p>')).toBe(
      '<p><b data-question>Leia <em>isto. E diga</em> por quê?</b></p>',
    )
  })

  it('is not guessed in a single paragraph that does not ask', () => {
    expect(withQuestionSentence('<p>Escolha a correta.</p>')).toBe('<p>Escolha a correta.</p>')
    expect(withQuestionSentence('sem parágrafo')).toBe('sem parágrafo')
  })
})
