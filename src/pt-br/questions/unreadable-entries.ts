/** Why an entry of a file could not be read, where its reader knows it. */
export const UNREADABLE_ENTRIES = {
  unpairedQuotes: 'Há aspas sem par nesta linha.',
  tooManyCells:
    'Há células a mais nesta linha. Se um texto tem o separador das colunas dentro dele, ponha-o entre aspas; se falta um nome no cabeçalho, escreva-o.',
  optionOutOfOrder:
    'As letras das alternativas não estão em ordem: falta uma, ou uma se repete. Corrija no arquivo e importe de novo.',
  secondAnswer:
    'Há aqui mais uma resposta: não reconhecemos a questão a que ela pertence. Confira o número e as alternativas dela.',
  answerList:
    'Há aqui uma lista de respostas, que não lemos: escreva cada resposta abaixo da questão dela, ou ponha a lista em um arquivo à parte.',
  textBehindAnswer:
    'Este texto vem depois de uma resposta: não sabemos se a explica ou se é da questão seguinte. Se a explica, comece-o com “Explicação:” e deixe uma linha vazia depois dele; se é da questão, não deixe linhas vazias dentro dela.',
} as const
