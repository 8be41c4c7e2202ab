import { LINK_LASTS } from '#pt-br/accounts/links.ts'
import { onSite, SITE } from '#pt-br/site.ts'
import { renderEmail, type RenderedEmail } from './email.ts'

type Addressed = { name: string; address: string }

const NEWEST_ONLY = `${LINK_LASTS.emailChange} e funciona uma vez. Só o pedido mais recente vale.`

/** To the mailbox of the account: a holder of the password wants another one (spec 4.11). */
export const approveChangeEmail = ({
  name,
  newEmail,
  address,
}: Addressed & { newEmail: string }): RenderedEmail =>
  renderEmail({
    subject: `Aprove a troca do seu e-mail ${onSite()}`,
    preview: 'Nada muda sem a sua aprovação.',
    title: 'Aprove a troca do seu e-mail',
    greetingName: name,
    paragraphs: [
      `Pediram, com a senha da sua conta, que o e-mail dela passe a ser ${newEmail}. A troca só acontece depois que você aprovar aqui e confirmar pelo link enviado ao novo endereço.`,
      'Não foi você? Não aprove: abra o link e toque em “Não fui eu”. Depois troque a senha em “Esqueci minha senha”, porque quem pediu sabe a atual.',
    ],
    action: { label: 'Ver o pedido', address },
    note: NEWEST_ONLY,
    reason: 'Você recebeu esta mensagem porque este é o e-mail da conta.',
  })

export const confirmChangeEmail = ({ name, address }: Addressed): RenderedEmail =>
  renderEmail({
    subject: `Confirme seu novo e-mail ${onSite()}`,
    preview: `${LINK_LASTS.emailChange}.`,
    title: 'Confirme seu novo e-mail',
    greetingName: name,
    paragraphs: [
      'Este endereço foi indicado como o novo e-mail de uma conta. Confirme que ele é seu. A troca também precisa ser aprovada no e-mail atual.',
    ],
    action: { label: 'Ver o pedido', address },
    note: NEWEST_ONLY,
    reason:
      'Você recebeu esta mensagem porque alguém indicou este endereço. Se não foi você, ignore: sem a confirmação, nada acontece.',
  })

export const wantedAddressEmail = ({ name, address }: Addressed): RenderedEmail =>
  renderEmail({
    subject: `Você já tem uma conta ${onSite()}`,
    preview: 'Outra conta quis usar este endereço. Nada mudou na sua.',
    title: 'Você já tem uma conta',
    greetingName: name,
    paragraphs: [
      'Alguém pediu que o e-mail de outra conta passe a ser este, mas ele já tem uma. Nada mudou nela. Se foi você, entre na conta que já tem, ou exclua uma das duas no perfil.',
    ],
    action: { label: 'Entrar', address },
    note: 'Esqueceu a senha? Na tela de entrada, use “Esqueci minha senha”.',
    reason:
      'Você recebeu esta mensagem porque este endereço tem uma conta. Se não foi você quem pediu, ignore.',
  })

export const emailChangedEmail = ({
  name,
  newEmail,
  address,
}: Addressed & { newEmail: string }): RenderedEmail =>
  renderEmail({
    subject: `O e-mail da sua conta ${onSite()} mudou`,
    preview: `Agora ele é ${newEmail}.`,
    title: 'O e-mail da sua conta mudou',
    greetingName: name,
    paragraphs: [
      `O e-mail da sua conta agora é ${newEmail}. Este endereço não abre mais a conta, e as outras sessões foram encerradas.`,
      `Se não foi você, escreva agora para ${SITE.contact.support}.`,
    ],
    action: { label: 'Abrir a tela de entrada', address },
    reason: 'Você recebeu esta mensagem porque este era o e-mail da conta.',
  })

export const newAddressEmail = ({ name, address }: Addressed): RenderedEmail =>
  renderEmail({
    subject: `Este é o novo e-mail da sua conta ${onSite()}`,
    preview: 'A senha continua a mesma.',
    title: 'Este é o novo e-mail da sua conta',
    greetingName: name,
    paragraphs: [
      'A partir de agora você entra com este endereço. A senha, os seus acessos e os resultados continuam os mesmos; as outras sessões foram encerradas.',
    ],
    action: { label: 'Entrar', address },
    reason: 'Você recebeu esta mensagem porque o e-mail da conta passou a ser este.',
  })
