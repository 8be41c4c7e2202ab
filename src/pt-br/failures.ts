/** Apart from the refusals: it loads without all their sentences (spec 2.8). */
export const UNEXPECTED = 'Ocorreu um erro inesperado. Nossa equipe foi notificada automaticamente.'

/** Where it could not be logged: nobody was notified. */
export const UNEXPECTED_UNTOLD = 'Ocorreu um erro inesperado.'

export const NOT_FOUND_TITLE = 'Página não encontrada'

export const NEEDS_SCRIPTS =
  'Esta página precisa de JavaScript: sem ele dá para ler, mas não para entrar nem responder.'

/** In place of a question that is in a running Prova of who looks back (spec 14.11). */
export const HELD_QUESTION = {
  title: 'Esta questão está na sua Prova',
  text: 'O gabarito e a explicação voltam quando a Prova terminar.',
}

/** In place of a question whose stored text cannot be read. */
export const BROKEN_QUESTION = {
  title: 'Esta questão não pode ser mostrada',
  text: 'Há um defeito no cadastro dela, que já foi registrado. As outras questões não são afetadas.',
}
