/** What a command is for: running a school with it, or working on the code. */
type CommandWords = {
  for: 'running' | 'code'
  usage?: { en: string; pt: string }
  en: string
  pt: string
}

/** Every script of package.json; a test keeps both sides equal. */
export const COMMANDS: Readonly<Record<string, CommandWords>> = {
  start: {
    for: 'running',
    en: 'Installs what is missing, builds what is stale, opens the database and serves the site',
    pt: 'Instala o que falta, monta o que mudou, abre o banco e serve o site',
  },
  test: {
    for: 'code',
    en: 'Everything that continuous integration checks, each step with its seconds',
    pt: 'Tudo o que a integração contínua confere, cada passo com seus segundos',
  },
  dev: {
    for: 'code',
    en: 'A development server that reloads',
    pt: 'Servidor de desenvolvimento, com recarga',
  },
  check: {
    for: 'code',
    en: 'The quick checks: what to run before each commit',
    pt: 'As verificações rápidas: o que rodar antes de cada commit',
  },
  build: {
    for: 'running',
    en: 'Builds the site into `dist/`, even where it seems current',
    pt: 'Monta o site em `dist/`, mesmo que pareça atual',
  },
  format: { for: 'code', en: 'Formats the code', pt: 'Formata o código' },
  measure: {
    for: 'code',
    usage: { en: '[-- <name> [flags]]', pt: '[-- <nome> [opções]]' },
    en: 'Lists the long measurements, or runs one: load, faults, attacks, payments, every screen with axe',
    pt: 'Lista as medições longas, ou roda uma: carga, falhas, ataques, pagamentos, cada tela com axe',
  },
  readme: {
    for: 'code',
    en: 'Writes the tables of README.md and LEIAME.md from the code',
    pt: 'Reescreve as tabelas de README.md e LEIAME.md a partir do código',
  },
  'contract:outline': {
    for: 'code',
    en: 'Writes the outline of the contract that browsers get',
    pt: 'Refaz o resumo do contrato que vai para o navegador',
  },
  'db:migration': {
    for: 'code',
    en: 'Generates the migration of a changed schema',
    pt: 'Gera a migração de uma mudança no esquema',
  },
  'third-party': {
    for: 'code',
    en: 'Writes THIRD-PARTY.md: what is shipped along, and its licences',
    pt: 'Refaz THIRD-PARTY.md, a lista do que vai junto e suas licenças',
  },
  'fonts:subset': {
    for: 'code',
    en: 'Cuts the fonts to the characters that Portuguese needs',
    pt: 'Recorta as fontes aos caracteres do português',
  },
  'glyphs:cut': {
    for: 'code',
    en: 'Cuts the glyphs of the sharing pictures out of the fonts',
    pt: 'Recorta das fontes os traços das imagens de compartilhamento',
  },
  icons: {
    for: 'code',
    en: 'Writes the file of the icons that `src` imports',
    pt: 'Refaz o arquivo dos ícones que `src` importa',
  },
  admin: {
    for: 'running',
    usage: { en: '-- <e-mail>', pt: '-- <e-mail>' },
    en: 'Makes an administrator of a confirmed account',
    pt: 'Torna administradora uma conta já confirmada',
  },
  doctor: {
    for: 'running',
    en: 'Looks at database, replica, clock, mail, pictures, payment and the public address, and says what it found',
    pt: 'Olha banco, réplica, relógio, e-mail, imagens, pagamento e o endereço público, e diz o que achou',
  },
  'second-factor': {
    for: 'running',
    usage: { en: '-- off <e-mail>', pt: '-- off <e-mail>' },
    en: 'For who lost the phone and the spare codes: turns the second factor off, ends the sessions, tells by e-mail, writes it into the log',
    pt: 'Para quem perdeu o celular e os códigos de reserva: desliga a verificação em duas etapas, encerra as sessões, avisa por e-mail e registra',
  },
  email: {
    for: 'running',
    usage: { en: '-- <old e-mail> <new e-mail>', pt: '-- <e-mail atual> <e-mail novo>' },
    en: 'For who lost the old mailbox: moves the account to another address, ends the sessions, voids the links, tells both addresses, writes it into the log',
    pt: 'Para quem perdeu o e-mail antigo: troca o endereço da conta, encerra as sessões, invalida os links, avisa os dois endereços e registra',
  },
  grant: {
    for: 'running',
    usage: {
      en: '-- <e-mail> <exam> <days|forever> --reason <why>',
      pt: '-- <e-mail> <exame> <dias|forever> --reason <motivo>',
    },
    en: 'Gives free access to an exam; the reason stays for ever',
    pt: 'Dá acesso de cortesia a um exame, com registro; o motivo fica para sempre',
  },
  repaid: {
    for: 'running',
    usage: { en: '-- <protocol> --reason <how>', pt: '-- <protocolo> --reason <como>' },
    en: 'Notes a refund that was paid outside the provider (boleto), which then is complete',
    pt: 'Registra um reembolso pago fora da operadora (boleto), que então se conclui',
  },
  backup: {
    for: 'running',
    usage: { en: '[-- <file>]', pt: '[-- <arquivo>]' },
    en: 'Copies all tables and pictures into a file',
    pt: 'Copia todas as tabelas e imagens para um arquivo',
  },
  restore: {
    for: 'running',
    usage: { en: '-- <file>', pt: '-- <arquivo>' },
    en: 'Fills an empty database from a copy, on PostgreSQL or embedded',
    pt: 'Enche um banco vazio a partir de uma cópia, no PostgreSQL ou no banco embutido',
  },
  'move-to-postgres': {
    for: 'running',
    en: 'Takes the embedded database of `DATA_DIR` to the PostgreSQL of `DATABASE_URL`',
    pt: 'Leva o banco embutido de `DATA_DIR` para o PostgreSQL de `DATABASE_URL`',
  },
  'catalog:update': {
    for: 'running',
    usage: { en: '[-- --yes]', pt: '[-- --yes]' },
    en: 'Lists how the exams of `catalog/` differ from the site’s; with `--yes` loads the new ones and publishes what changed',
    pt: 'Lista em que os exames de `catalog/` diferem dos do site; com `--yes`, carrega os novos e publica o que mudou',
  },
}
