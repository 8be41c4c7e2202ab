/** What is told of a failure that nobody foresaw; without the sentences of all refusals, it weighs little (spec 2.8). */
export const UNEXPECTED = 'Ocorreu um erro inesperado. Nossa equipe foi notificada automaticamente.'

/** Of the tab, where an address is none. */
export const NOT_FOUND_TITLE = 'Página não encontrada'

/** At the top of every page, for browsers that run no scripts. */
export const NEEDS_SCRIPTS =
  'Esta página precisa de JavaScript: sem ele dá para ler, mas não para entrar nem responder.'

/** In the place of one question whose stored text cannot be read; the others stand beside it as ever. */
export const BROKEN_QUESTION = {
  title: 'Esta questão não pode ser mostrada',
  text: 'Há um defeito no cadastro dela, que já foi registrado. As outras questões não são afetadas.',
}
