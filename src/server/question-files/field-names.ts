import type { SheetField } from '#domain/questions/question-file.ts'

// What the fields of a question are called in files of others: folded, in the order in which they are looked for.

const names = (list: string): readonly string[] => list.trim().split(/\s*,\s*/)

/** Without the blanks between their words. */
export const JSON_NAMES = {
  id: names('id'),
  lists: names('questoes, questions, perguntas, items, itens, quiz, results, data, exam, exame'),
  statement: names(`
    enunciado, question, questiontext, statement, stem, prompt, pergunta, questao, text, texto
  `),
  options: names('alternativas, options, choices, alternatives, opcoes, answeroptions, respostas, answers'),
  optionText: names(`
    texto, text, option, answer, value, label, content, alternativa, opcao, body, answertext, optiontext,
    choicetext, textodaalternativa
  `),
  /** Of a text that is an object. */
  innerText: names('text, texto, html, content, conteudo, value, name, nome, title, titulo, slug'),
  optionName: names('letra, letter, id, key, name'),
  optionExplanation: names('comentario, explanation, feedback, rationale, explicacao, justificativa'),
  optionCorrect: names('correta, correto, correct, iscorrect, isright, right, isanswer'),
  optionExplanations: names('optionexplanations, explanations, comentarios, feedbacks'),
  key: names(`
    correctanswer, correctanswers, correctoption, correctoptions, respostacorreta, respostascorretas,
    gabarito, correct, correta, corretas, answer, resposta, key, solution
  `),
  /** Those of `key` whose number is neither a row's own nor a count. */
  keyNumber: names('correctanswer, correctoption, respostacorreta, gabarito, answer, resposta'),
  keyIndex: names('correctindex, correctindexes, answerindex, correctanswerindex, correctoptionindex'),
  isSeveral: names(`
    ismultianswer, multianswer, multiple, ismultiple, multipleanswers, multiselect, multipla
  `),
  explanation: names('explicacao, explanation, rationale, justificativa, comentario, feedback, reason'),
  difficulty: names('dificuldade, difficulty, nivel, level'),
  domain: names('dominio, domain, topic, category, categoria, assunto, tema, section'),
  references: names('fontes, fonte, references, reference, sources, source, referencias, links, link, url'),
  referenceTitle: names('titulo, title, name, nome'),
  referenceAddress: names('endereco, url, href, link, address'),
  isActive: names('ativa, ativo, isactive, active'),
}

/** The heads of columns. */
export const SHEET_NAMES: Readonly<Partial<Record<SheetField, readonly string[]>>> = {
  id: names('id, question id, id da questao'),
  statement: names(`
    question, question text, questions, pergunta, perguntas, enunciado, questao, texto da questao,
    texto da pergunta, statement, stem, prompt
  `),
  correct: names(`
    correct, correct answer, correct answers, correct answer s, correct option, correct options,
    correct response, answer key, answer, answers, key, gabarito, gab, correta, corretas, correta s,
    resposta, respostas, resposta correta, respostas corretas, resposta s correta s, alternativa correta,
    alternativas corretas, opcao correta, chave
  `),
  kind: names('question type, type, kind, tipo, tipo de questao, tipo de pergunta'),
  explanation: names(`
    explanation, overall explanation, answer explanation, general feedback, feedback, rationale,
    explicacao, explicacao geral, comentario, comentarios, comentario geral, justificativa, resolucao
  `),
  difficulty: names('difficulty, difficulty level, level, dificuldade, nivel, nivel de dificuldade'),
  domain: names(`
    domain, topic, category, subject, section, knowledge area, dominio, topico, categoria, assunto, tema,
    area, modulo, secao
  `),
  reference: names('reference, references, source, link, url, fonte, fontes, referencia, referencias'),
  isActive: names('active, is active, ativa, ativo'),
}
