import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import { examFormatJson } from '#server/question-files/json/exam-format-json.ts'
import { OWN_JSON } from '#server/question-files/json/read-json.ts'
import type { ExportedExam, ExportedQuestion } from './export-file.ts'

const VERSION = 1

export function writeJson(exam: ExportedExam, questions: readonly ExportedQuestion[]): string {
  const file = {
    formato: OWN_JSON,
    versao: VERSION,
    exame: {
      codigo: exam.code,
      nome: exam.name,
      descricao: exam.description,
      ...examFormatJson(exam),
    },
    questoes: questions.map((question) => ({
      id: question.id,
      numero: question.number,
      enunciado: question.statement,
      alternativas: question.options.map(({ text, explanation }, place) => ({
        texto: text,
        correta: question.correctOptions.includes(place),
        comentario: explanation,
      })),
      explicacao: question.explanation,
      dificuldade: DIFFICULTY_LABELS[question.difficulty],
      dominio: question.domain,
      fontes: question.references.map(({ title, url }) => ({ titulo: title, endereco: url })),
      ativa: question.isActive,
    })),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
