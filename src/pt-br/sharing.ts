import { BRAND } from './brand.ts'
import { counted } from './formats/counts.ts'

/** At the foot of an exam's picture: what whoever follows the link finds there. */
export const sharingNote = (freeQuestions: number): string =>
  freeQuestions === 0
    ? 'Simulado comentado'
    : `Simulado comentado · ${counted(freeQuestions, 'question')} grátis`

/** How an exam is called where its address is shared. */
export const sharingTitle = ({ code, name }: { code: string; name: string }): string =>
  `Simulado ${code}: ${name} · ${BRAND.name}`

/** The picture in words, for those who do not see it. */
export const sharingPictureText = ({ code, name }: { code: string; name: string }): string =>
  `Capa do caderno ${code}, ${name}, ao lado de uma folha de respostas preenchida a caneta azul`
