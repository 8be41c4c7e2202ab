import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { LINK_LASTS } from '#pt-br/accounts/links.ts'
import type { Device } from '#domain/accounts/user-agent.ts'
import { isSelling, ofSite, onSite } from '#pt-br/site.ts'
import { formatDate, formatTime } from '#pt-br/formats/dates.ts'
import { deviceLabel } from '#pt-br/accounts/sessions.ts'
import { renderEmail, type RenderedEmail } from './email.ts'

type Addressed = { name: string; address: string }

export const doorEmail = ({ name, address }: Addressed): RenderedEmail =>
  renderEmail({
    subject: `Muitas tentativas de entrar na sua conta ${ofSite()}`,
    preview: 'Sua senha continua a mesma. Nos aparelhos que você já usa, nada muda.',
    title: 'Muitas tentativas de entrar',
    greetingName: name,
    paragraphs: [
      'Alguém errou muitas vezes ao tentar entrar na sua conta ou pediu links demais. Por um tempo, ela só abre nos aparelhos que você já usa.',
      'Quer entrar agora em um aparelho novo? Abra o link abaixo nele e depois entre com a sua senha.',
    ],
    action: { label: 'Reconhecer este aparelho', address },
    note: `${LINK_LASTS.device}. Ele não abre a conta: a senha continua sendo pedida.`,
    reason:
      'Você recebeu esta mensagem porque houve muitas tentativas nesta conta. Se não foi você, não precisa fazer nada.',
  })

export const newAccessEmail = ({
  name,
  address,
  moment,
  device,
  network,
}: Addressed & { moment: Date; device: Device; network: string | null }): RenderedEmail =>
  renderEmail({
    subject: `Novo acesso à sua conta ${ofSite()}`,
    preview: 'Foi você? Então não precisa fazer nada.',
    title: 'Novo acesso à sua conta',
    greetingName: name,
    paragraphs: [
      `Alguém entrou na sua conta por um aparelho que ela não conhecia: ${deviceLabel(device)}, em ${formatDate(moment)} às ${formatTime(moment)}${network === null ? '' : `, pela rede ${network}`}.`,
      'Se foi você, não precisa fazer nada. Se não foi, use “Esqueci minha senha” na tela de entrada: a senha muda e todas as sessões terminam.',
    ],
    action: { label: 'Abrir a tela de entrada', address },
    reason: 'Você recebeu esta mensagem porque entraram nesta conta com a senha dela.',
  })

/** The link of a new account: 24 hours, used once (spec 4.7). */
export const confirmationEmail = ({ name, address }: Addressed): RenderedEmail =>
  renderEmail({
    subject: `Confirme seu e-mail ${onSite()}`,
    preview: `Falta um clique. ${LINK_LASTS.confirmation}.`,
    title: 'Confirme seu e-mail',
    greetingName: name,
    paragraphs: [
      isSelling()
        ? `Falta um clique para abrir as ${FREE_QUESTIONS} primeiras questões de qualquer exame, com explicação em cada uma.`
        : 'Falta um clique para entrar e responder questões com explicação em cada uma.',
    ],
    action: { label: 'Confirmar e-mail', address },
    note: `${LINK_LASTS.confirmation}. Em outro aparelho, ele pede a senha que você criou. Venceu? Entre com seu e-mail e senha e peça outro com um clique.`,
    reason:
      'Você recebeu esta mensagem porque alguém criou uma conta com este endereço. Se não foi você, ignore: sem a confirmação, ninguém entra nela.',
  })

/** The link to a new password: 30 minutes, used once, newest only (spec 4.8). */
export const recoveryEmail = ({ name, address }: Addressed): RenderedEmail =>
  renderEmail({
    subject: `Redefina sua senha ${onSite()}`,
    preview: `${LINK_LASTS.recovery}.`,
    title: 'Redefina sua senha',
    greetingName: name,
    paragraphs: ['Recebemos um pedido para trocar a senha da sua conta. Escolha a nova no endereço abaixo.'],
    action: { label: 'Redefinir senha', address },
    note: `${LINK_LASTS.recovery} e funciona uma vez. Só o mais recente vale.`,
    reason:
      'Você recebeu esta mensagem porque alguém pediu a recuperação desta conta. Se não foi você, ignore: a senha continua a mesma.',
  })

/** A sign-up with an address that has an account: only its owner is told (spec 4.5). */
export const takenAddressEmail = ({ name, address }: Addressed): RenderedEmail =>
  renderEmail({
    subject: `Você já tem uma conta ${onSite()}`,
    preview: 'Entre com a senha que você já usa.',
    title: 'Você já tem uma conta',
    greetingName: name,
    paragraphs: [
      'Alguém tentou criar uma conta com este endereço, mas ele já tem uma. Nada mudou nela. Se foi você, basta entrar.',
    ],
    action: { label: 'Entrar', address },
    note: 'Esqueceu a senha? Na tela de entrada, use “Esqueci minha senha”.',
    reason:
      'Você recebeu esta mensagem porque este endereço tem uma conta. Se não foi você quem tentou, ignore.',
  })

/** The owner learns of every change of the password (spec 4.9). */
export const passwordChangedEmail = ({ name, address }: Addressed): RenderedEmail =>
  renderEmail({
    subject: `Sua senha ${onSite()} foi alterada`,
    preview: 'Todas as sessões foram encerradas.',
    title: 'Sua senha foi alterada',
    greetingName: name,
    paragraphs: [
      'A senha da sua conta acabou de ser redefinida e todas as sessões abertas foram encerradas.',
      'Se não foi você, redefina a senha agora pelo endereço abaixo.',
    ],
    action: { label: 'Abrir a tela de entrada', address },
    reason: 'Você recebeu esta mensagem porque a senha desta conta mudou.',
  })

/** For a change in the profile: this session stays signed in (spec 4.10). */
export const ownPasswordChangeEmail = ({ name, address }: Addressed): RenderedEmail =>
  renderEmail({
    subject: `Sua senha ${onSite()} foi alterada`,
    preview: 'As outras sessões foram encerradas.',
    title: 'Sua senha foi alterada',
    greetingName: name,
    paragraphs: [
      'A senha da sua conta acabou de ser trocada no seu perfil. A sessão em que isso foi feito continua aberta; todas as outras foram encerradas.',
      'Se não foi você, use “Esqueci minha senha” na tela de entrada: a senha muda de novo e todas as sessões terminam.',
    ],
    action: { label: 'Abrir a tela de entrada', address },
    reason: 'Você recebeu esta mensagem porque a senha desta conta mudou.',
  })
