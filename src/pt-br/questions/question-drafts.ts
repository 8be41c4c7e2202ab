import {
  MAX_REFERENCE_ADDRESS,
  MAX_REFERENCE_TITLE,
  MAX_REFERENCES,
  type DraftProblem,
} from '#domain/questions/question-draft.ts'
import { MAX_OPTIONS, MIN_OPTIONS } from '#domain/questions/questions.ts'

/** For the question form and the import (spec 5.9). */
export const DRAFT_PROBLEM_SENTENCES: Readonly<Record<DraftProblem, string>> = {
  statementEmpty: 'Enunciado é obrigatório',
  tooFewOptions: `Mínimo de ${MIN_OPTIONS} alternativas necessárias`,
  tooManyOptions: `Máximo de ${MAX_OPTIONS} alternativas`,
  noCorrectOption: 'Selecione pelo menos uma alternativa correta',
  correctOptionOutside: 'A resposta correta não está entre as alternativas',
  correctOptionDoubled: 'A mesma alternativa foi marcada como correta duas vezes',
  correctOptionEmpty: 'Uma alternativa marcada como correta está vazia',
  referenceUntitled: 'Dê um título a cada fonte',
  referenceNotHttp: 'O endereço de cada fonte deve começar com http:// ou https://',
  referenceTooLong: `Cada fonte tem no máximo ${MAX_REFERENCE_TITLE} caracteres no título e ${MAX_REFERENCE_ADDRESS} no endereço`,
  tooManyReferences: `Máximo de ${MAX_REFERENCES} fontes`,
}
