import { dayOf } from '#pt-br/dates.ts'
import { type PersonalData } from '#web/api/profile.ts'
import { useOwnData } from '#web/api/profile-acts.ts'
import { toastRefusal, toastSuccess } from '#web/api/refusal-toast.tsx'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { PrivacyPart } from './privacy-part.tsx'

/** 'Baixar meus dados': everything we hold on the person, as a file of their own (decisions 12). */
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

/** 'gabarite-meus-dados-2026-11-20.json', handed to the browser's own downloads. */
function saveAsFile(own: PersonalData) {
  const file = new Blob([JSON.stringify(own, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `gabarite-meus-dados-${dayOf(new Date(own.exportedAt))}.json`
  link.click()
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS)
}
const RELEASE_MS = 10_000
