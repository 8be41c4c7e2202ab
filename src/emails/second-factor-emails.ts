import { onSite, SITE } from '#pt-br/site.ts'
import { renderEmail, type RenderedEmail } from './email.ts'

type Addressed = { name: string; address: string }

const NOT_YOU =
  'Se não foi você, troque a senha agora em “Esqueci minha senha” e fale com o suporte: quem fez isso sabia a sua senha.'
const REASON = 'Você recebeu esta mensagem porque a forma de entrar nesta conta mudou.'

export const secondFactorOnEmail = ({ name, address }: Addressed): RenderedEmail =>
  renderEmail({
    subject: `Verificação em duas etapas ativada ${onSite()}`,
    preview: 'A partir de agora a entrada pede também um código.',
    title: 'Verificação em duas etapas ativada',
    greetingName: name,
    paragraphs: [
      'A partir de agora, depois da senha, a entrada pede um código do seu aplicativo. As outras sessões da conta foram encerradas. Guarde os códigos de reserva fora deste aparelho: cada um vale por uma entrada, se você ficar sem o aplicativo.',
      NOT_YOU,
    ],
    action: { label: 'Abrir meu perfil', address },
    reason: REASON,
  })

export const secondFactorOffEmail = ({ name, address }: Addressed): RenderedEmail =>
  renderEmail({
    subject: `Verificação em duas etapas desativada ${onSite()}`,
    preview: 'A entrada volta a pedir só a senha.',
    title: 'Verificação em duas etapas desativada',
    greetingName: name,
    paragraphs: [
      'A entrada na sua conta volta a pedir só a senha. Os códigos de reserva não valem mais.',
      NOT_YOU,
    ],
    action: { label: 'Abrir meu perfil', address },
    reason: REASON,
  })

export const newSpareCodesEmail = ({ name, address }: Addressed): RenderedEmail =>
  renderEmail({
    subject: `Novos códigos de reserva ${onSite()}`,
    preview: 'Os anteriores não valem mais.',
    title: 'Novos códigos de reserva',
    greetingName: name,
    paragraphs: [
      'Dez novos códigos de reserva acabaram de ser gerados no seu perfil. Os anteriores não valem mais.',
      NOT_YOU,
    ],
    action: { label: 'Abrir meu perfil', address },
    reason: REASON,
  })

export const secondFactorRemovedEmail = ({ name, address }: Addressed): RenderedEmail =>
  renderEmail({
    subject: `Verificação em duas etapas desativada ${onSite()}`,
    preview: 'O suporte a desativou e encerrou todas as sessões.',
    title: 'Verificação em duas etapas desativada',
    greetingName: name,
    paragraphs: [
      'Nosso suporte desativou a verificação em duas etapas da sua conta, a pedido, e encerrou todas as sessões abertas. Entre com a sua senha e ative de novo, com o aparelho que usa agora.',
      `Se não foi você quem pediu, troque a senha agora em “Esqueci minha senha” e escreva para ${SITE.contact.support}.`,
    ],
    action: { label: 'Entrar', address },
    reason: REASON,
  })
