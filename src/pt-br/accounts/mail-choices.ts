import { isSelling } from '#pt-br/site.ts'

const stayingMails = () => `As mensagens da conta${isSelling() ? ' e das compras' : ''} continuam.`

export const mailsStopped = () => ({
  title: 'Pronto, os avisos pararam',
  text: `Não enviamos mais estes avisos a você. ${stayingMails()} Mudou de ideia? Ligue de novo no seu perfil.`,
})

export const stopQuestion = () => `Você deixa de receber os avisos que ligou no seu perfil. ${stayingMails()}`

export const STOP_LINK_INVALID = {
  title: 'Link inválido',
  text: 'O endereço chegou incompleto. Abra de novo o link da mensagem, ou desligue o aviso no seu perfil.',
}
