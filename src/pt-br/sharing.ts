import { isSelling, SITE } from './site.ts'
import { counted } from './formats/counts.ts'

/** What the followed link offers, at the foot of an exam's picture. */
export const sharingNote = (freeQuestions: number): string =>
  freeQuestions === 0 || !isSelling()
    ? 'Simulado comentado'
    : `Simulado comentado · ${counted(freeQuestions, 'question')} grátis`

export const sharingTitle = ({ code, name }: { code: string; name: string }): string =>
  `Simulado ${code}: ${name} · ${SITE.name}`

/** The picture's text alternative. */
export const sharingPictureText = ({ code, name }: { code: string; name: string }): string =>
  `Capa do caderno ${code}, ${name}, ao lado de uma folha de respostas preenchida a caneta azul`
