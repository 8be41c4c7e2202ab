import { formatDate, formatTime } from '#pt-br/formats/dates.ts'

type OpenChange = { isApproved: boolean; isConfirmed: boolean; expiresAt: Date }

export const openChangeSentence = ({ expiresAt, ...said }: OpenChange): string =>
  `${awaited(said)} O pedido vale até ${formatDate(expiresAt)}, às ${formatTime(expiresAt)}.`

function awaited({ isApproved, isConfirmed }: Omit<OpenChange, 'expiresAt'>): string {
  if (isApproved) return 'Aprovada no endereço atual. Falta confirmar pelo link enviado ao novo.'
  if (isConfirmed) return 'O novo endereço está confirmado. Falta aprovar pelo link enviado ao atual.'
  return 'Enviamos um link a cada endereço: aprove no atual e confirme no novo.'
}
