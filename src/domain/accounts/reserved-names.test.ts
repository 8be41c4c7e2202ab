import { describe, expect, it } from 'vitest'
import { posesAsHouse } from './reserved-names.ts'

const ofUser = (name: string) => posesAsHouse({ name, brand: 'Gabarite', role: 'user' })

describe('a name that poses as the house', () => {
  it.each([
    'Gabarite',
    'GABARITE oficial',
    'Suporte da Gabarite',
    'xGabaritex',
    'Administração',
    'administracao',
    'Administrador',
    'ADMINISTRADORA',
    'Admin',
    'Ana Admin',
    'Moderação',
    'Moderador',
    'Moderadora Ana',
    'Suporte',
    'Atendimento ao aluno',
    'Equipe',
    'Equipe de questões',
    'A equipe',
  ])('is refused: %s', (name) => expect(ofUser(name)).toBe(true))

  it.each([
    ['full width', 'Ａｄｍｉｎ'],
    ['letters of mathematics', '𝐀𝐝𝐦𝐢𝐧𝐢𝐬𝐭𝐫𝐚𝐜̧𝐚̃𝐨'],
    ['in circles', 'Ⓢⓤⓟⓞⓡⓣⓔ'],
    ['in white on black', '🅢🅤🅟🅞🅡🅣🅔'],
    ['in squares', '🅰🅳🅼🅸🅽'],
    ['letters of flags', '🇦🇩🇲🇮🇳'],
    ['small capitals', 'ᴀᴅᴍɪɴ'],
    ['Cyrillic', 'Ѕuроrtе'],
    ['Greek', 'Μοdεrαdοr'],
    ['dotless', 'Admın'],
    ['l for I', 'GabarlteX'],
    ['digits for letters', 'G4b4r1t3'],
    ['a sign for a letter', '@dm!n'],
    ['marks on the letters', 'S\u0336u\u0336p\u0336orte'],
    ['spaces', 'S u p o r t e'],
    ['spaces beside a name', 'A d m i n Lima'],
    ['signs', 'Ga-ba.ri_te'],
    ['unseen joiners', 'Ad\u200Dmin'],
    ['digits after it', 'Admin123'],
    ['a digit after it, spaced', 'suporte 24'],
  ])('is refused in other signs: %s', (_, name) => expect(ofUser(name)).toBe(true))

  it.each([
    'Admilson',
    'Suzana Porto',
    'Gabi Ribeiro',
    'Gabriela Leite',
    'Moderato Alves',
    'Ada Minas',
    'Supriya Ortega',
    'Maria Equi',
    'Radmin Costa',
    'Ana Lúcia D’Ávila',
    'Дмитрий',
    '李龍',
    '',
    'A. D. Minetti',
  ])('is none: %s', (name) => expect(ofUser(name)).toBe(false))

  it.each([
    ['FIA', 'Sofia Lima'],
    ['ITA', 'Rita Souza'],
    ['UNA', 'Bruna Alves'],
    ['365', 'Maria Esteves'],
    ['365', 'E. S. Prado'],
    ['666', 'Ana Lima'],
    ['666', ''],
  ])('is none where a short brand or one without letters is part of it: %s, %s', (brand, name) =>
    expect(posesAsHouse({ name, brand, role: 'user' })).toBe(false),
  )

  it.each([
    ['FIA', 'FIA'],
    ['FIA', 'Professor da Fia'],
    ['FIA', 'F.I.A. oficial'],
    ['FIA', 'F1A 2026'],
    ['Ás', 'As Cursos'],
    ['Escola', 'MinhaEscolaReal'],
    ['Sol 10', 'sol10'],
  ])('is refused where a short brand is a word of it, a longer one anywhere: %s, %s', (brand, name) =>
    expect(posesAsHouse({ name, brand, role: 'user' })).toBe(true),
  )

  it('is no pose of whoever administers', () => {
    expect(posesAsHouse({ name: 'Equipe Gabarite', brand: 'Gabarite', role: 'admin' })).toBe(false)
  })
})
