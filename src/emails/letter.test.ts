import { describe, expect, it } from 'vitest'
import {
  confirmationLetter,
  ownPasswordChangeLetter,
  passwordChangedLetter,
  recoveryLetter,
  takenAddressLetter,
} from './account-letters.ts'
import { writeLetter } from './letter.ts'

const address = 'https://gabarite.example/confirmar-email?token=abc&x=1'
const letters = [
  confirmationLetter,
  recoveryLetter,
  takenAddressLetter,
  passwordChangedLetter,
  ownPasswordChangeLetter,
]

describe('every message', () => {
  it.each(letters.map((write) => [write({ name: 'Ana Lima', address })]))(
    'says the same in both versions',
    (letter) => {
      expect(letter.text).toContain('Olá, Ana.')
      expect(letter.text).toContain(address)
      expect(letter.html).toContain('Olá, Ana.')
      expect(letter.html).toContain('token=abc&amp;x=1')
      expect(letter.html).not.toMatch(/<script|<img|src=/)
    },
  )

  it('escapes whatever was put into it', () => {
    const { html, text } = writeLetter({
      subject: 'a <b> & "c"',
      preview: '<i>',
      title: '<script>alert(1)</script>',
      greetingName: '',
      paragraphs: ['1 < 2 && 3 > 2'],
      reason: "d'água",
    })
    expect(html).not.toContain('<script>')
    expect(html).toContain('1 &lt; 2 &amp;&amp; 3 &gt; 2')
    expect(text).toContain('1 < 2 && 3 > 2')
  })
})

describe('the greeting', () => {
  it.each([
    ['', 'Olá.'],
    ['  Ana  Lima', 'Olá, Ana.'],
    ["D'Ávila", "Olá, D'Ávila."],
    ['Visite http://mal.example', 'Olá, Visite.'],
    ['http://mal.example agora', 'Olá.'],
    ['www.mal.example', 'Olá.'],
    ['<b>Ana</b>', 'Olá.'],
  ])('of %j is %j', (name, greeting) => {
    expect(recoveryLetter({ name, address }).text.split('\n')[0]).toBe(greeting)
  })
})
