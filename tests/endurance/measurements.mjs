import { LEARNING_MEASUREMENTS } from './learning-measurements.mjs'

/**
 * What a measurement finds ready when it runs. The runner brings the first two; the rest it lays out by itself, in
 * places of its own.
 * @typedef {'build' | 'browser' | 'postgres' | 'embedded' | 'seeded site' | 'demonstration' | 'catalogue'} Need
 */

/**
 * @typedef {object} Measurement
 * @property {URL} file A program that prints a line of JSON for each figure, or browser tests.
 * @property {string} shows
 * @property {readonly Need[]} needs
 * @property {string} [installs] A folder whose package.json lists what this measurement alone needs.
 * @property {string[]} [playwright] For browser tests: the arguments that choose them.
 */

/**
 * Every measurement by the name that `npm run measure` takes: the one place where a name stands.
 * @type {Record<string, Measurement>}
 */
export const MEASUREMENTS = {
  'pay:shuffle': {
    file: new URL('./payments/shuffle.ts', import.meta.url),
    shows: 'Histórias de compra ao acaso, com avisos embaralhados: se cada uma termina como decidido',
    needs: ['postgres'],
  },
  'pay:kill': {
    file: new URL('./payments/kill.ts', import.meta.url),
    shows: 'O servidor morre em cada passo de um pagamento e de um reembolso: se nada se perde',
    needs: ['build', 'postgres'],
  },
  'pay:nohook': {
    file: new URL('./payments/nohook.ts', import.meta.url),
    shows: 'Nenhum aviso da operadora chega: se as conferências acham cada pagamento',
    needs: ['postgres'],
  },
  'pay:races': {
    file: new URL('./payments/races.ts', import.meta.url),
    shows: 'Chamadas de pagamento que se atropelam: se terminam como se viessem em fila',
    needs: ['postgres'],
  },
  'pay:idle': {
    file: new URL('./payments/idle.ts', import.meta.url),
    shows: 'Abas sem nada pendente: quantas vezes a operadora é perguntada à toa',
    needs: ['postgres'],
  },
  'faults:kill': {
    file: new URL('./faults/kill.ts', import.meta.url),
    shows: 'O servidor morre com sinal 9 cem vezes, nos dois bancos, enquanto pessoas respondem',
    needs: ['build', 'postgres', 'embedded'],
  },
  'faults:races': {
    file: new URL('./faults/races.ts', import.meta.url),
    shows: 'Duas abas da mesma pessoa se atrapalham, mil vezes de cada modo',
    needs: ['postgres'],
  },
  'faults:database': {
    file: new URL('./faults/database.ts', import.meta.url),
    shows: 'O banco reinicia, trava e fica sem conexões, com gente respondendo',
    needs: ['build', 'postgres'],
  },
  'faults:weather': {
    file: new URL('./faults/weather.ts', import.meta.url),
    shows:
      'Banco, e-mail, imagens e pagamento fora, lentos e cheios: se métrica e log contam, e se tudo volta só',
    needs: ['build', 'postgres'],
  },
  'faults:deploy': {
    file: new URL('./faults/deploy.ts', import.meta.url),
    shows: 'Dois processos são trocados vinte vezes, com gente respondendo: se alguém percebe',
    needs: ['build', 'postgres'],
  },
  'deploy:unit': {
    file: new URL('./deploy/unit.ts', import.meta.url),
    shows: 'O site montado, sem as ferramentas, rodando como a unidade do systemd manda, por quem não é dono',
    needs: ['build', 'postgres'],
  },
  'deploy:image': {
    file: new URL('./deploy/image.ts', import.meta.url),
    shows:
      'A imagem do Containerfile, construída e rodada como o compose manda, sobre um PostgreSQL (pede podman ou docker)',
    needs: ['postgres'],
  },
  'deploy:readme': {
    file: new URL('./deploy/readme.ts', import.meta.url),
    shows:
      'Uma usuária nova desta máquina (só como root) põe o site no ar pelos comandos do README, com loja e sem, até alguém responder',
    needs: ['postgres'],
  },
  'faults:line': {
    file: new URL('./faults/line.ts', import.meta.url),
    shows: 'A conexão de um navegador cai ao acaso: se o que foi mostrado como salvo está salvo',
    needs: ['build', 'browser', 'postgres'],
  },
  'faults:mock-line': {
    file: new URL('./faults/mock-line.ts', import.meta.url),
    shows:
      'Provas em um navegador cuja linha cai, também sobre o fim: se alguma resposta dada a tempo se perde',
    needs: ['build', 'browser', 'postgres'],
  },
  'faults:mail': {
    file: new URL('./faults/mail.ts', import.meta.url),
    shows:
      'Duas mensagens por segundo e um servidor de e-mail lento que às vezes trava: quanto cada uma espera (--minutes 2 encurta)',
    needs: ['postgres'],
  },
  'faults:hostile-mail': {
    file: new URL('./faults/hostile-mail.ts', import.meta.url),
    shows:
      'Quinhentas mensagens a endereços ruins e um servidor de e-mail que recusa, adia, trava e some: quanto um link espera',
    needs: ['postgres'],
  },
  load: {
    file: new URL('./load/load.ts', import.meta.url),
    shows:
      '1.200 pessoas abrem e respondem a cada seis segundos, por cinco minutos; depois mais e mais, até atrasar, ao lado do mínimo possível (--steady: só o começo)',
    needs: ['build', 'postgres'],
  },
  'load:cluster': {
    file: new URL('./load/cluster.ts', import.meta.url),
    shows:
      'Quatro processos, um PostgreSQL com réplica e um bucket: dois são trocados e um morre, com gente respondendo',
    needs: ['build', 'postgres'],
  },
  'scale:rows': {
    file: new URL('./scale/rows.ts', import.meta.url),
    shows:
      'Vinte milhões de respostas, carregadas uma vez (15 min, 35 GB): o que se espera, relatórios, exclusão, limpezas (--answers 400000 encurta)',
    needs: ['postgres'],
  },
  'scale:backup': {
    file: new URL('./scale/backup.ts', import.meta.url),
    shows:
      'Dois milhões de respostas no PostgreSQL desta máquina: nossa cópia, pg_dump e volta a um momento, quanto leva cada um (--answers 400000 encurta)',
    needs: ['postgres'],
  },
  authz: {
    file: new URL('./attack/authz.ts', import.meta.url),
    shows: 'Cada endereço pedido como cada tipo de pessoa, comparado com o que está declarado',
    needs: ['build', 'browser', 'postgres', 'embedded', 'seeded site'],
  },
  'attack:pictures': {
    file: new URL('./attack/pictures.ts', import.meta.url),
    shows: 'Imagens que mentem sobre o que são: se são recusadas ou limpas, e quanta memória custam',
    needs: ['postgres'],
  },
  'attack:script': {
    file: new URL('./attack/script.ts', import.meta.url),
    shows: 'Textos hostis e honestos por cada campo, em um navegador',
    needs: ['build', 'browser', 'seeded site'],
  },
  'attack:headers': {
    file: new URL('./attack/headers.ts', import.meta.url),
    shows: 'Os cabeçalhos de cada resposta, e o que a política recusa em cada tela',
    needs: ['build', 'browser', 'seeded site'],
  },
  'attack:addresses': {
    file: new URL('./attack/addresses.ts', import.meta.url),
    shows: 'Cada página com valores ruins em cada parâmetro do endereço (--each 5 encurta)',
    needs: ['build', 'browser', 'seeded site'],
  },
  'attack:starts': {
    file: new URL('./attack/starts.ts', import.meta.url),
    shows: 'Uma conta grátis começa e larga simulados por uma semana simulada: quantas linhas ficam',
    needs: ['postgres'],
  },
  'attack:quota': {
    file: new URL('./attack/quota.ts', import.meta.url),
    shows: 'Duzentas estratégias, com sementes, para tirar mais que as questões grátis',
    needs: ['postgres'],
  },
  'attack:lockout': {
    file: new URL('./attack/lockout.ts', import.meta.url),
    shows:
      'Um dia de estranhos, de mil redes, contra vinte contas: se as donas entram, e quantas mensagens saem',
    needs: ['build', 'postgres'],
  },
  'bench:answer': {
    file: new URL('./bench/answer.ts', import.meta.url),
    shows:
      'A chamada de resposta contra o mínimo possível na mesma máquina (--open: abrir uma questão; --embedded: o banco embutido; --explain: os comandos SQL)',
    needs: ['build', 'postgres', 'embedded'],
  },
  'bench:growth': {
    file: new URL('./bench/growth.ts', import.meta.url),
    shows: 'O que uma pessoa espera em um banco pequeno e em um de um milhão de respostas',
    needs: ['postgres'],
  },
  'bench:pages': {
    file: new URL('./bench/pages.ts', import.meta.url),
    shows: 'Quantas páginas públicas por segundo o servidor entrega',
    needs: ['build', 'demonstration'],
  },
  'bench:press': {
    file: new URL('./bench/press.ts', import.meta.url),
    shows: 'Num celular barato imitado, quanto um toque espera até ser sentido e respondido',
    needs: ['build', 'browser', 'demonstration'],
  },
  'bench:proxy': {
    file: new URL('./bench/proxy.ts', import.meta.url),
    shows: 'Numa linha lenta, quanto uma página espera atrás do nginx de deploy/, com e sem HTTP/2',
    needs: ['build', 'browser', 'demonstration'],
  },
  'bench:bundle': {
    file: new URL('./bench/bundle.ts', import.meta.url),
    shows: 'Quanto um navegador sem nada guardado baixa em cada página',
    needs: ['build', 'browser', 'demonstration'],
  },
  'bench:lighthouse': {
    file: new URL('./bench/lighthouse.ts', import.meta.url),
    shows: 'O que o Lighthouse diz das páginas por onde se chega, e do cronômetro',
    needs: ['build', 'browser', 'demonstration'],
    installs: 'tests/endurance/bench/lighthouse',
  },
  'bench:restart': {
    file: new URL('./bench/restart.ts', import.meta.url),
    shows: 'Quanto `npm start` demora até a primeira página, com tudo já montado',
    needs: ['build', 'demonstration'],
  },
  'bench:admin': {
    file: new URL('./bench/admin.ts', import.meta.url),
    shows: 'As listas da administração com 100 mil questões, 50 mil pessoas e 200 mil comentários',
    needs: ['postgres'],
  },
  'bench:reports': {
    file: new URL('./bench/reports.ts', import.meta.url),
    shows: 'Cada relatório sobre 1 milhão de respostas e 100 mil compras',
    needs: ['postgres'],
  },
  'bench:signup': {
    file: new URL('./bench/sign-up.ts', import.meta.url),
    shows: 'Cem cadastros no mesmo instante enquanto pessoas respondem, nos dois bancos',
    needs: ['build', 'postgres', 'embedded'],
  },
  'bench:import': {
    file: new URL('./bench/import.ts', import.meta.url),
    shows:
      'A importação de 3 mil questões no banco embutido e de 5 mil no PostgreSQL, enquanto pessoas respondem (--embedded só o primeiro)',
    needs: ['build', 'postgres', 'embedded'],
  },
  'bench:care': {
    file: new URL('./bench/care.ts', import.meta.url),
    shows:
      'Ordenar, filtrar, mudar e exportar um banco de 100 mil questões no PostgreSQL, enquanto 50 pessoas respondem',
    needs: ['build', 'postgres'],
  },
  'bench:deletion': {
    file: new URL('./bench/deletion.ts', import.meta.url),
    shows: 'A exclusão de uma conta com 2 mil simulados enquanto pessoas respondem, nos dois bancos',
    needs: ['postgres', 'embedded'],
  },
  'look:zoom': {
    file: new URL('./look/zoom.ts', import.meta.url),
    shows: 'Cada tela em janelas baixas (zoom de 400 %, celular deitado): quanto sobra para ler',
    needs: ['build', 'browser', 'seeded site'],
  },
  'look:verdict': {
    file: new URL('./look/verdict.ts', import.meta.url),
    shows: 'Se o resultado de cada alternativa aparece inteiro e nada sai do lugar, em três janelas',
    needs: ['build', 'browser', 'demonstration'],
  },
  axe: {
    file: new URL('../screens/axe.spec.ts', import.meta.url),
    shows: 'Acessibilidade (WCAG 2.2 AA) de cada tela e estado da lista em tests/screens/screens.ts',
    needs: ['build', 'browser', 'seeded site'],
    playwright: ['--project=axe', '--reporter=list,./tests/screens/axe-reporter.ts'],
  },
  shots: {
    file: new URL('../screens/shots.spec.ts', import.meta.url),
    shows: 'Uma imagem de cada tela e estado, claro e escuro, em 390, 768 e 1440 px: tmp/shots/',
    needs: ['build', 'browser', 'seeded site'],
    playwright: ['--project=shots'],
  },
  'import:banks': {
    file: new URL('./import/banks.ts', import.meta.url),
    shows:
      'Amostras de bancos de questões pela importação de verdade, contra o esperado; com o nome de uma pasta, também as dela',
    needs: [],
  },
  'pomodoro:clock': {
    file: new URL('./pomodoro/clock.ts', import.meta.url),
    shows: 'O cronômetro em três abas, com sono e páginas fechadas, contra um relógio de referência',
    needs: [],
  },
  ...LEARNING_MEASUREMENTS,
}
