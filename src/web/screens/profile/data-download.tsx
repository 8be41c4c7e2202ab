import { dayOf } from '#domain/text/days.ts'
import { type PersonalData } from '#web/api/accounts/profile.ts'
import { useOwnData } from '#web/api/accounts/profile-acts.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { saveFile } from '#web/parts/save-file.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '#web/ui/icons/icons.gen.ts'
import { PrivacyPart } from './privacy-part.tsx'

/** 'Baixar meus dados': everything we hold on the person, as a file (spec 12.1). */
export function DataDownload() {
  const data = useOwnData()
  const download = () =>
    data.mutate(undefined, {
      onSuccess: (own) => {
        saveAsFile(own)
        toastSuccess('Seus dados foram baixados')
      },
      onError: (error) => toastRefusal(error, 'Erro ao baixar seus dados. Tente novamente.'),
    })
  return (
    <PrivacyPart
      title="Baixar meus dados"
      text="Um arquivo JSON com perfil, simulados, respostas, avaliações, comentários e compras."
      action={
        <Button
          variant="default"
          size="sm"
          loading={data.isPending}
          onClick={download}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          Baixar meus dados
        </Button>
      }
    />
  )
}

const saveAsFile = (own: PersonalData) =>
  saveFile({
    name: `gabarite-meus-dados-${dayOf(new Date(own.exportedAt))}.json`,
    text: JSON.stringify(own, null, 2),
    type: 'application/json',
  })
