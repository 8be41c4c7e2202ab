/** What is told of a failure that nobody foresaw; without the sentences of all refusals, it weighs little (product.md 2). */
export const UNEXPECTED = 'Ocorreu um erro inesperado. Nossa equipe foi notificada automaticamente.'
