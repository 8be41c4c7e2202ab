import { useSendConfirmation } from '#web/api/accounts/accounts.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'

/** 'Reenviar link': the same words whether or not the address waits for confirmation (spec 4.6). */
export function useConfirmationMail() {
  const { mutate, isPending } = useSendConfirmation()
  const send = (email: string) =>
    mutate(email.trim(), {
      onSuccess: () => toastSuccess('Se este e-mail aguarda confirmação, você receberá um novo link.'),
      onError: (error) => toastRefusal(error, 'Erro ao reenviar o link. Tente novamente.'),
    })
  return { send, isSending: isPending }
}
