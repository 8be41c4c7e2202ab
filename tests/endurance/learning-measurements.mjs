/**
 * Those of Provas, the Caderno de erros, Prontidão, rulings and the bank itself.
 * @type {Record<string, import('./measurements.mjs').Measurement>}
 */
export const LEARNING_MEASUREMENTS = {
  'bank:round': {
    file: new URL('./bank/round.ts', import.meta.url),
    shows:
      'Oito exames e três bancos de 3 mil questões saem em planilha, voltam com 200 células mudadas e são desfeitos',
    needs: ['postgres', 'catalogue'],
  },
  'ruling:histories': {
    file: new URL('./rulings/histories.ts', import.meta.url),
    shows:
      'Dez mil sequências de respostas, decisões e revogações ao acaso: se cada nota é a que se conta do zero',
    needs: ['postgres'],
  },
  'bench:recount': {
    file: new URL('./bench/recount.ts', import.meta.url),
    shows:
      'Uma decisão sobre uma questão de 20 mil simulados, com gente respondendo: em quanto tempo as notas mudam',
    needs: ['build', 'postgres'],
  },
  'bench:choice': {
    file: new URL('./bench/choice.ts', import.meta.url),
    shows: 'Guardar uma resposta de uma Prova no PostgreSQL ao lado de responder no simulado comentado',
    needs: ['build', 'postgres'],
  },
  'bench:study': {
    file: new URL('./bench/study.ts', import.meta.url),
    shows:
      'Caderno, Prontidão e painel de quem tem 20 mil respostas, num processo que acabou de começar e depois',
    needs: ['build', 'postgres'],
  },
  'bench:statistics': {
    file: new URL('./bench/statistics.ts', import.meta.url),
    shows: 'As estatísticas de 1 milhão de respostas, calculadas enquanto pessoas respondem',
    needs: ['build', 'postgres'],
  },
  'mock:order': {
    file: new URL('./mocks/order.ts', import.meta.url),
    shows:
      'Respostas de uma Prova fora de ordem, repetidas e atrasadas, em torno do fim: se a folha e o resultado são um só',
    needs: ['postgres'],
  },
  'mock:leak': {
    file: new URL('./mocks/leak.ts', import.meta.url),
    shows:
      'Durante uma Prova, cada chamada e cada página como a sua pessoa: se algum byte de gabarito, explicação ou comentário escapa',
    needs: ['build', 'postgres'],
  },
  'mock:draw': {
    file: new URL('./mocks/draw.ts', import.meta.url),
    shows:
      'O sorteio de Provas, com cem mil sementes, de exames fixos e de bancos inventados: se cumpre o que promete',
    needs: [],
  },
  'mock:spoken': {
    file: new URL('./mocks/spoken.ts', import.meta.url),
    shows:
      'Uma Prova inteira com uma queda de conexão: o que se ouve, palavra por palavra, contra o esperado',
    needs: ['build', 'browser', 'seeded site'],
  },
  'focus:clock': {
    file: new URL('./pomodoro/focus-clock.ts', import.meta.url),
    shows:
      'Blocos de foco em três abas, com sono, páginas fechadas e uma conexão que perde pedidos: respostas, blocos e o fim do tempo',
    needs: [],
  },
  'study:fold': {
    file: new URL('./study/fold.ts', import.meta.url),
    shows:
      'Os dias em que o Caderno de erros traz as questões de volta: tabelas, ordem, fusos e a versão da biblioteca',
    needs: [],
  },
  'study:week': {
    file: new URL('./study/week.ts', import.meta.url),
    shows:
      'Dez dias de uma pessoa no navegador, com o relógio movido dia a dia: se o que errou volta e sai nos dias da tabela',
    needs: ['build', 'postgres', 'browser'],
  },
  'study:readiness': {
    file: new URL('./study/readiness.ts', import.meta.url),
    shows:
      'Duas mil pessoas simuladas por situação respondem e fazem uma prova: se a Prontidão lhes disse a verdade',
    needs: [],
  },
  'suspect:planted': {
    file: new URL('./suspects/planted.ts', import.meta.url),
    shows:
      'Bancos de 400 questões com gabaritos errados entre boas e difíceis, pelo cálculo noturno de verdade: quantos são achados',
    needs: ['postgres'],
  },
  'catalog:guess': {
    file: new URL('./catalog/guess.ts', import.meta.url),
    shows: 'Quanto de cada exame acerta quem só chuta: a opção mais longa, a letra mais comum…',
    needs: ['catalogue'],
  },
  'catalog:runs': {
    file: new URL('./catalog/runs.ts', import.meta.url),
    shows: 'Os comandos de que as questões falam, executados: se fazem o que elas dizem',
    needs: ['catalogue'],
  },
}
