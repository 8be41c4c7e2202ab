import { MOST_ADDRESSES } from '#domain/payments/address-list.ts'
import { formatInteger } from './formats/numbers.ts'
import { PICTURE_MAX_MB } from '#domain/questions/rich-text-limits.ts'
import type { RefusalCode } from '#domain/refusals.ts'

/** Of an exam whose form is open. */
export const EXAM_GONE = 'Este exame não existe mais.'

/** What screens of administrators say by themselves. */
export const ADMIN_REFUSALS = {
  ALREADY_DECIDED: 'Outra pessoa já decidiu sobre esta questão. Leia a decisão antes de continuar.',
  MEMBER_NOT_CONFIRMED: 'Esta pessoa ainda não confirmou o e-mail e não pode administrar.',
  MAIL_OVER: 'Esta mensagem já saiu, está saindo agora ou não vale mais.',
  GRANT_NOT_FOUND: 'Este acesso já foi encerrado.',
  ACCESS_DAY_INVALID: 'Escolha um dia a partir de hoje.',
  ADDRESSES_INVALID: `Cole de 1 a ${formatInteger(MOST_ADDRESSES)} e-mails de cada vez.`,
  PICTURE_TOO_LARGE: `A imagem passa de ${PICTURE_MAX_MB} MB. Reduza e tente novamente.`,
  PICTURE_INVALID: 'O arquivo não é uma imagem PNG, JPEG, WebP ou GIF que possamos ler.',
  QUESTION_CHANGED:
    'Esta questão foi alterada em outra janela ou por outra pessoa enquanto você editava. O que você escreveu continua aqui: compare as versões antes de salvar.',
  QUESTION_IN_USE:
    'Esta questão não pode ser excluída porque já foi utilizada em simulações. Use a opção de desativar para removê-la de novos simulados.',
  QUESTION_KEPT:
    'Esta questão não pode ser excluída porque tem comentários, recurso ou decisão, ou está marcada para revisar. Use a opção de desativar para removê-la de novos simulados.',
  QUESTION_NOT_FOUND: 'Não encontramos esta questão.',
  EXAM_CHANGED:
    'Este exame foi alterado em outra janela ou por outra pessoa enquanto você editava. Copie o que escreveu, reabra o exame e junte as duas versões.',
  EXAM_CODE_INVALID:
    'O código começa com letra ou número e tem de 2 a 32 letras, números, pontos, hifens ou sublinhados.',
} satisfies Partial<Record<RefusalCode, string>>
