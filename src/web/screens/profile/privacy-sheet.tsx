import type { Viewer } from '#web/api/accounts/session.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { DataDownload } from './data-download.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { PrivacyPart } from './privacy-part.tsx'
import classes from './privacy-sheet.module.css'
import { SecondFactorPart } from './second-factor/second-factor-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

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
        text="Apaga a conta e os dados pessoais de uma vez. Seus comentários ficam, assinados por “Usuário anônimo”."
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
