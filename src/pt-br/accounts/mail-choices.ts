export const MAILS_STOPPED = {
  title: 'Pronto, os avisos pararam',
  text: 'Não enviamos mais estes avisos a você. As mensagens da conta e das compras continuam. Mudou de ideia? Ligue de novo no seu perfil.',
}

export const STOP_LINK_INVALID = {
  title: 'Link inválido',
  text: 'O endereço chegou incompleto. Abra de novo o link da mensagem, ou desligue o aviso no seu perfil.',
}
