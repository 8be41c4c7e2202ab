import type { SettingName } from '#server/settings.ts'

type SettingWords = {
  en: string
  pt: string
  /** Where the default is no fixed value. */
  default?: { en: string; pt: string }
}

const BUCKET = {
  en: 'Where pictures of questions are kept, in anything that speaks S3: all five together or none. Without them `DATA_DIR/pictures`',
  pt: 'Onde ficam as imagens das questões, em qualquer armazenamento que fale S3: as cinco juntas, ou nenhuma. Sem elas, `DATA_DIR/pictures`',
}
const COMPANY = {
  en: 'Company data on receipts',
  pt: 'Dados da empresa, como saem nos recibos',
  default: { en: 'those of `src/pt-br/site.ts`', pt: 'os de `src/pt-br/site.ts`' },
}
const ADDRESS = { default: COMPANY.default }

/** Every setting that is no limit; the type keeps it complete. */
export const SETTINGS: Readonly<Record<Exclude<SettingName, `LIMIT_${string}`>, SettingWords>> = {
  PORT: { en: 'Port of the server', pt: 'Porta do servidor' },
  HOST: {
    en: 'Address it listens on; `0.0.0.0`, together with `APP_URL`, opens it to the network',
    pt: 'Endereço em que ele escuta; `0.0.0.0`, junto de `APP_URL`, abre para a rede',
  },
  DATA_DIR: {
    en: 'Folder of the embedded database, the pictures and the secrets of the demonstration',
    pt: 'Pasta do banco embutido, das imagens e dos segredos da demonstração',
  },
  APP_URL: {
    en: 'Public address without a path, used in the links of e-mails. Wanted in production',
    pt: 'Endereço público, sem caminho, usado nos links dos e-mails. Obrigatório em produção',
    default: { en: 'the local address', pt: 'o endereço local' },
  },
  AUTH_SECRET: {
    en: 'Secret of sessions, 32 characters or more, the same in every process. Wanted in production',
    pt: 'Segredo das sessões, com 32 caracteres ou mais, igual em todos os processos. Obrigatório em produção',
    default: { en: 'made in `DATA_DIR`', pt: 'criado em `DATA_DIR`' },
  },
  DATABASE_URL: {
    en: '`postgres://…`. Without it: demonstration mode on the embedded database',
    pt: '`postgres://…`. Sem ela vale o modo de demonstração, com o banco embutido',
  },
  DATABASE_REPLICA_URL: {
    en: 'A streaming replica: reports and their CSV read from it while it is at most 60 s behind',
    pt: 'Uma réplica em streaming: relatórios e seus CSV leem dela enquanto está até 60 s atrás',
  },
  DATABASE_POOL: { en: 'Connections of a process', pt: 'Conexões por processo' },
  DATABASE_TIMEOUT_MS: {
    en: 'How long a request waits for the database in all',
    pt: 'Quanto um pedido espera pelo banco, ao todo, antes de virar aviso',
  },
  DRAIN_NOTICE_MS: {
    en: 'How long new requests are still taken after `SIGTERM`',
    pt: 'Quanto tempo, depois de `SIGTERM`, ainda atende pedidos novos',
    default: { en: '`3000`, in the demonstration `0`', pt: '`3000`, na demonstração `0`' },
  },
  S3_ENDPOINT: BUCKET,
  S3_BUCKET: BUCKET,
  S3_REGION: BUCKET,
  S3_ACCESS_KEY_ID: BUCKET,
  S3_SECRET_ACCESS_KEY: BUCKET,
  SMTP_URL: {
    en: '`smtp://…` or `smtps://…`. Without it mails wait and the log says so; the demonstration shows them at `/dev/emails`',
    pt: '`smtp://…` ou `smtps://…`. Sem ela as mensagens esperam, e o log avisa; na demonstração ficam em `/dev/emails`',
  },
  MAIL_FROM: { en: 'Sender', pt: 'Remetente' },
  SALES: {
    en: '`none` for a school without a shop: nothing is sold, and no page or e-mail speaks of it',
    pt: '`none` para uma escola sem loja: nada é vendido, e nenhuma página ou mensagem fala disso',
  },
  ACCESS: {
    en: 'Together with `SALES=none`: `open` gives whoever is signed in full access, `invited` only whom an administrator gives it',
    pt: 'Junto de `SALES=none`: `open` dá acesso completo a quem entra na conta, `invited` só a quem um administrador dá',
    default: { en: '–', pt: '–' },
  },
  SITE_NAME: {
    en: 'Name of the site on its pages and in its e-mails',
    pt: 'Nome do site nas páginas e nas mensagens',
    default: { en: '`Gabarite`', pt: '`Gabarite`' },
  },
  SITE_ARTICLE: {
    en: 'Its article in Portuguese: `a` (na Gabarite) or `o` (no Colégio Aurora)',
    pt: 'O artigo do nome: `a` (na Gabarite) ou `o` (no Colégio Aurora)',
  },
  CONTACT_EMAIL: {
    en: 'Where people write for help',
    pt: 'Aonde as pessoas escrevem para pedir ajuda',
    ...ADDRESS,
  },
  PRIVACY_EMAIL: {
    en: 'Where people write about their data',
    pt: 'Aonde as pessoas escrevem sobre seus dados',
    default: { en: '`CONTACT_EMAIL`', pt: '`CONTACT_EMAIL`' },
  },
  STRIPE_SECRET_KEY: {
    en: 'Secret key of Stripe. Without it the simulated payment page, in the demonstration only. Wanted in production that sells',
    pt: 'Chave secreta da Stripe. Sem ela vale a página de pagamento simulada, só na demonstração. Obrigatória em produção com vendas',
  },
  STRIPE_WEBHOOK_SECRET: {
    en: 'Secret that signs the messages of Stripe, together with the key',
    pt: 'Segredo com que a Stripe assina os avisos, junto da chave',
  },
  STRIPE_API_URL: {
    en: 'Another address for the calls to Stripe, on this machine only: for tests',
    pt: 'Outro endereço para as chamadas à Stripe, só desta máquina: para testes',
  },
  COMPANY_NAME: COMPANY,
  COMPANY_TAX_ID: COMPANY,
  COMPANY_ADDRESS: COMPANY,
  ADMIN_SECOND_FACTOR: {
    en: 'Whether administrators need a second factor',
    pt: 'Se quem administra precisa da verificação em duas etapas',
    default: { en: '`1`, in the demonstration `0`', pt: '`1`, na demonstração `0`' },
  },
  METRICS_PORT: {
    en: 'Port on which Prometheus finds `/metrics`. Without it nothing is counted',
    pt: 'Porta em que o Prometheus encontra `/metrics`. Sem ela nada é contado',
  },
  METRICS_HOST: {
    en: 'Address that this port listens on; keep it away from visitors',
    pt: 'Endereço em que essa porta escuta; não a deixe ao alcance de visitantes',
  },
  TRUSTED_PROXY: {
    en: 'How many proxies of yours stand in front and tell the address of who asks: `1` for nginx, `2` for a CDN and nginx',
    pt: 'Quantos proxies seus há na frente, que informam o endereço de quem acessa: `1` para um nginx, `2` para uma CDN e um nginx',
  },
  PUBLIC_PAGE_SECONDS: {
    en: 'For how many seconds a public page serves other visitors; `0` renders each',
    pt: 'Por quantos segundos uma página pública vale para outras visitas; `0` desenha cada uma',
  },
  LOG_LEVEL: {
    en: '`debug`, `info`, `warn`, `error` or `silent`',
    pt: '`debug`, `info`, `warn`, `error` ou `silent`',
    default: { en: '`info`, in the demonstration `warn`', pt: '`info`, na demonstração `warn`' },
  },
  ERROR_DSN: {
    en: 'Address (DSN) of an error service that speaks the protocol of Sentry. Failures go there without personal data',
    pt: 'Endereço (DSN) de um serviço de erros que fale o protocolo do Sentry. As falhas vão para lá sem dados pessoais, com o código que a pessoa viu',
  },
  CATALOG: {
    en: '`none` loads no demonstration exams',
    pt: '`none` não carrega os exames de demonstração',
  },
}
