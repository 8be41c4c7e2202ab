/** What keeps choices of a Prova, or its end, from getting through. */
export type Hindrance = 'no session' | 'no line' | 'no reply'

/** Once the time is over. */
export const HANDS_IN: Readonly<Record<Hindrance, string>> = {
  'no session': 'Sua sessão terminou. Entre para entregar a Prova.',
  'no line': 'Sem conexão. A Prova é entregue assim que a internet voltar.',
  'no reply': 'O servidor não respondeu. A Prova é entregue assim que ele responder.',
}

/** Under the sentence of finishing. */
export const FINISHES: Readonly<Record<Hindrance, string>> = {
  'no session': 'Sua sessão terminou. Entre para finalizar.',
  'no line': 'Sem conexão. Dá para finalizar assim que tudo chegar.',
  'no reply': 'O servidor não respondeu. Dá para finalizar assim que tudo chegar.',
}
