import type { Viewer } from '#web/api/accounts/session.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { DeletionDialog } from './deletion-dialog.tsx'
import { PrivacyPart } from './privacy-part.tsx'
import classes from './privacy-sheet.module.css'
import { SecondFactorPart } from './second-factor/second-factor-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { fileOfSite } from '#pt-br/file-names.ts'
import { isSelling } from '#pt-br/site.ts'
import { dayOf } from '#domain/text/days.ts'
import type { PersonalData } from '#web/api/accounts/profile.ts'
import { useOwnData } from '#web/api/accounts/profile-acts.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { saveFile } from '#web/parts/save-file.ts'
import { IconDownload } from '#web/ui/icons/icons.gen.ts'

const saveAsFile = (own: PersonalData) =>
  saveFile({
    name: fileOfSite(`meus-dados-${dayOf(new Date(own.exportedAt))}.json`),
    text: JSON.stringify(own, null, 2),
    type: 'application/json',
  })

/** 'Privacidade e segurança': sessions, a copy of all data, and the deletion (spec 22.2). */
export function PrivacySheet({ viewer }: { viewer: Viewer }) {
  const id = useId()
  const [isDeleting, { open: askToDelete, close: keep }] = useDisclosure(false)
  return (
    <Sheet as="section" padding="none" aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={2} id={id}>
          Privacidade e segurança
        </Title>
        <p>Como você entra, onde sua conta está aberta, o que guardamos sobre você e como apagar tudo.</p>
      </header>
      <SecondFactorPart viewer={viewer} />
      <SessionsPart />
      <DataDownload />
      <PrivacyPart
        title="Excluir minha conta"
        text="Apaga a conta e os dados pessoais de uma vez. Seus comentários ficam, assinados por “Usuário anônimo”, e seus recursos, sem o seu nome."
        action={
          <Button variant="default" size="sm" onClick={askToDelete}>
            Excluir minha conta
          </Button>
        }
      />
      <DeletionDialog viewer={viewer} opened={isDeleting} onClose={keep} />
    </Sheet>
  )
}

// 'Baixar meus dados': everything we hold on the person, as a file (spec 12.1).
function DataDownload() {
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
      text={`Um arquivo JSON com perfil, simulados, Provas, respostas, avaliações, comentários${isSelling() ? ', recursos e compras' : ' e recursos'}.`}
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
