export const choiceNotStored = (position: number): string =>
  `A resposta da questão ${position + 1} não foi registrada`

/** Of what arrives after its Prova has ended elsewhere. */
export const MOCK_HAD_ENDED = 'A Prova já tinha sido encerrada quando ela chegou.'
