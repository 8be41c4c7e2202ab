type QuestionTexts = {
  statement: string
  options: readonly { text: string; explanation: string | null }[]
  explanation: string | null
}

/** The question with every one of its texts changed, in the order in which they are read. */
export function withTexts<Question extends QuestionTexts>(
  question: Question,
  change: (html: string) => string,
) {
  const changeIfAny = (html: string | null) => (html === null ? null : change(html))
  return {
    ...question,
    statement: change(question.statement),
    options: question.options.map(({ text, explanation }) => ({
      text: change(text),
      explanation: changeIfAny(explanation),
    })),
    explanation: changeIfAny(question.explanation),
  }
}
