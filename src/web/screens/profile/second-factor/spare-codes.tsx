import { fileOfSite } from '#pt-br/file-names.ts'
import { SITE } from '#pt-br/site.ts'
import { spareCodesText } from '#pt-br/accounts/second-factor.ts'
import { saveFile } from '#web/parts/save-file.ts'
import { DialogFooter } from '#web/ui/dialogs/dialog-footer.tsx'
import { Button } from '@mantine/core'
import { IconDownload } from '#web/ui/icons/icons.gen.ts'
import classes from './second-factor.module.css'

type SpareCodesProps = { codes: readonly string[]; email: string; onKept: () => void }

/** The ten codes, to be written down or saved: nobody can read them again. */
export function SpareCodes({ codes, email, onKept }: SpareCodesProps) {
  const save = () =>
    saveFile({
      name: fileOfSite('codigos-de-reserva.txt'),
      text: spareCodesText({ brand: SITE.name, email, codes }),
      type: 'text/plain;charset=utf-8',
    })
  return (
    <>
      <ol className={classes.codes} aria-label="Códigos de reserva">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <DialogFooter>
        <Button
          variant="default"
          onClick={save}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          Baixar
        </Button>
        <Button onClick={onKept} data-autofocus>
          Guardei os códigos
        </Button>
      </DialogFooter>
    </>
  )
}
