import type { CommentStatus } from '#domain/comments/comments.ts'
import { STARTS_A_DAY } from '#domain/mocks/start-allowance.ts'
import { ADMIN_PASSWORD_MIN_LENGTH } from '#domain/accounts/passwords.ts'
import { DOMAIN_NAME_MAX_LENGTH, MOST_DOMAINS } from '#domain/exams/exams.ts'
import { IMPORT_KEPT_HOURS, MOST_OPEN_IMPORTS } from '#domain/questions/question-import-file.ts'
import { MOST_ACTIVE_QUESTIONS } from '#domain/questions/questions.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { Confirmation } from '#domain/accounts/second-factor.ts'
import { ADMIN_REFUSALS } from './admin-refusals.ts'
import { SCREEN_REFUSALS } from './screen-refusals.ts'
import { waitInWords } from './formats/durations.ts'
import { UNEXPECTED } from './failures.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'

export type RefusalDetails = {
  retryAfterSeconds?: number | undefined
  confirmBy?: Confirmation | undefined
  commentStatus?: CommentStatus | undefined
}

const DECIDED_BEFORE: Readonly<Record<CommentStatus, string>> = {
  approved: 'Outra pessoa já aprovou este comentário.',
  removed: 'Outra pessoa já removeu este comentário.',
  pending: 'Outra pessoa já deixou este comentário pendente.',
}

type Sentence = string | ((details: RefusalDetails) => string)

/** One sentence for each code: a missing one does not compile. For the server, which sends it with the refusal. */
const SENTENCES: Readonly<Record<RefusalCode, Sentence>> = {
  ...SCREEN_REFUSALS,
  NAME_RESERVED: () => SCREEN_REFUSALS.NAME_RESERVED,
  ...ADMIN_REFUSALS,
  INPUT_INVALID: 'Confira os campos e tente novamente.',
  UNAUTHENTICATED: 'Sua sessão terminou. Entre para continuar.',
  INVALID_CREDENTIALS: 'E-mail ou senha incorretos.',
  FORBIDDEN: 'Você não tem permissão para fazer isso.',
  FOREIGN_ORIGIN: 'Este pedido veio de outro site e foi recusado.',
  NOT_FOUND: 'Não encontramos o que você procura.',
  EXAM_NOT_FOUND: 'ID do exame não encontrado.',
  SIMULATION_NOT_FOUND: 'Não encontramos este simulado.',
  SIMULATION_NOT_COMPLETED: 'Nenhum resultado encontrado para este simulado',
  COMMENT_NOT_FOUND: 'Não encontramos este comentário.',
  NO_QUESTIONS_FOR_FILTER: 'Nenhuma questão encontrada para as dificuldades selecionadas.',
  NOTHING_TO_DRILL: 'Não há questões para este treino agora.',
  DRILL_RUNNING:
    'Há outro treino deste exame em andamento. Recarregue a página para continuar nele ou montar outro.',
  SIMULATION_NOT_ACTIVE: 'Este simulado já foi encerrado.',
  ANSWER_MISSING: 'Responda à questão antes de avaliar a dificuldade.',
  MOCK_RUNNING:
    'Você está fazendo uma Prova: as questões, os gabaritos e os comentários voltam quando ela terminar, ou se você desistir dela.',
  MOCK_CHANGED: 'Esta Prova mudou desde que a página foi aberta. Confira o que mudou e comece de novo.',
  MOCK_TIME_OVER: 'O tempo acabou antes de esta resposta chegar.',
  ALREADY_CONFIRMED: 'E-mail já confirmado',
  LINK_INVALID: 'Link inválido ou expirado',
  TOO_MANY_QUESTIONS: 'São questões demais de uma vez: o limite é 10.000. Escolha menos com os filtros.',
  TOO_LARGE: 'O envio passa do tamanho permitido. Reduza e tente novamente.',
  ANSWER_INVALID: 'Marque uma alternativa desta questão e confirme novamente.',
  CURRENT_PASSWORD_WRONG: 'Senha incorreta. Confira e tente novamente.',
  SIGN_UP_PASSWORD_NEEDED: 'Digite a senha que você criou no cadastro.',
  SIGN_UP_PASSWORD_WRONG: 'Não é a senha deste cadastro. Confira e tente novamente.',
  PURCHASE_NOT_FOUND: 'Compra não encontrada.',
  SESSION_NOT_FOUND: 'Sessão não encontrada.',
  REFUND_NOT_POSSIBLE: 'Esta compra não pode mais ser reembolsada pela garantia.',
  PURCHASE_NOT_PAID: 'O CPF entra no recibo depois que o pagamento for confirmado.',
  EMAIL_UNCHANGED: 'Este já é o e-mail da sua conta.',
  PAYMENT_OVER: 'Este pagamento já mudou de situação.',
  SALES_CLOSED: 'Aqui não há vendas.',
  CONFIRMATION_NEEDED: ({ confirmBy }) =>
    confirmBy === 'code'
      ? 'Confirme com um código do seu aplicativo para continuar.'
      : 'Confirme sua senha para continuar.',
  SECOND_FACTOR_NEEDED: 'Digite o código do seu aplicativo para entrar.',
  SECOND_FACTOR_WRONG:
    'Código incorreto ou já usado. Espere o próximo e tente novamente. Se continuar, ajuste a hora do celular para automática.',
  SECOND_FACTOR_ON:
    'A verificação em duas etapas já está ativa. Se não viu os códigos de reserva, gere novos no seu perfil.',
  SET_UP_OVER: 'Este QR code não vale mais. Comece de novo e leia o que aparecer.',
  ADMIN_PASSWORD_SHORT: `Quem administra entra com uma senha de pelo menos ${ADMIN_PASSWORD_MIN_LENGTH} caracteres. Crie outra em “Esqueci minha senha”.`,
  MEMBER_NOT_FOUND: 'Não encontramos este usuário.',
  EXAM_CODE_TAKEN: 'Já existe um exame com este código.',
  // What contradicts what has sentences of its own (exam-format.ts), loaded for administrators only.
  EXAM_FORMAT_INVALID: 'Confira o formato do exame: um campo contradiz outro.',
  GOAL_DAY_INVALID: 'Escolha um dia de hoje em diante, até cinco anos à frente.',
  OUTCOME_DAY_INVALID: 'Escolha o dia em que fez a prova: hoje ou antes, nos últimos dois anos.',
  EXAM_IN_USE: 'Este exame já foi usado e não pode ser excluído. Desative-o para tirá-lo das listas.',
  DOMAIN_IN_USE: 'Há questões neste domínio. Mude-as de domínio antes de removê-lo.',
  DOMAIN_NAME_TOO_LONG: `O nome de um domínio tem no máximo ${DOMAIN_NAME_MAX_LENGTH} letras. Diga qual dos que já existem é este, ou encurte o nome no arquivo.`,
  TOO_MANY_DOMAINS: `Um exame tem no máximo ${MOST_DOMAINS} domínios. Diga qual dos que já existem é este.`,
  APPEAL_NOT_FOUND: 'Não encontramos este recurso.',
  RULING_NOT_FOUND: 'Não encontramos esta decisão.',
  TEXT_NOT_MENDED: 'Salve antes o texto corrigido na questão.',
  COMMENT_DECIDED: ({ commentStatus }) =>
    commentStatus === undefined
      ? 'Outra pessoa já decidiu sobre este comentário.'
      : DECIDED_BEFORE[commentStatus],
  APPEAL_DECIDED: 'Este recurso já foi respondido.',
  APPEAL_INVALID: 'Confira o recurso: algum campo não atende às regras.',
  DECISION_INVALID: 'As alternativas marcadas não servem para esta decisão.',
  EXAM_FULL: `Um exame tem no máximo ${formatInteger(MOST_ACTIVE_QUESTIONS)} questões ativas. Desative algumas, ou deixe as novas inativas.`,
  QUESTION_INVALID: 'Confira a questão: algum campo não atende às regras.',
  BULK_EDIT_NOT_FOUND: 'Esta mudança não existe mais: ela pode ser desfeita por 30 dias.',
  IMPORT_NOT_FOUND: `Esta importação não existe mais: um arquivo espera por ${IMPORT_KEPT_HOURS} horas, e só os ${MOST_OPEN_IMPORTS} últimos de cada pessoa. Envie-o de novo.`,
  IMPORT_OVER: 'Esta importação já terminou. Veja o lote na lista de importações.',
  IMPORT_EMPTY: 'Nenhuma questão está marcada para importar.',
  IMPORT_IN_USE:
    'Não dá mais para desfazer: ao menos uma questão deste lote já apareceu em um simulado, tem comentários, recurso ou decisão, ou está marcada para revisar. Desative as questões para tirá-las dos novos.',
  // The file's fault has sentences of its own (question-file-refusals.ts), loaded for administrators only.
  FILE_REFUSED: 'Este arquivo não pode ser lido. Confira o formato e o tamanho.',
  PAYMENT_CHECK_UNAVAILABLE: 'Erro ao verificar pagamento. Tente novamente.',
  TOO_MANY_TRIES: ({ retryAfterSeconds }) =>
    `Muitas tentativas. Aguarde ${retryAfterSeconds === undefined ? 'um pouco' : waitInWords(retryAfterSeconds)} e tente novamente.`,
  TOO_MANY_STARTS: ({ retryAfterSeconds }) =>
    `Você começou muitos simulados em pouco tempo. Aguarde ${retryAfterSeconds === undefined ? 'um pouco' : waitInWords(retryAfterSeconds)} para começar outro.`,
  TOO_MANY_MOCKS: ({ retryAfterSeconds }) =>
    `Você já começou ${STARTS_A_DAY} Provas deste exame em 24 horas. Aguarde ${retryAfterSeconds === undefined ? 'um pouco' : waitInWords(retryAfterSeconds)} para começar outra.`,
  UNEXPECTED,
  CHECKOUT_UNAVAILABLE: 'Erro ao criar sessão de pagamento. Tente novamente.',
}

/** The Portuguese sentence of a refusal (spec 1.6). */
export function refusalSentence(code: RefusalCode, details: RefusalDetails = {}): string {
  const sentence = SENTENCES[code]
  return typeof sentence === 'string' ? sentence : sentence(details)
}
