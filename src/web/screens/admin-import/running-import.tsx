import { counted } from '#pt-br/formats/counts.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { importQuery } from '#web/api/admin/admin-imports.ts'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './admin-import.module.css'

const POLL_MS = 700

export function RunningImport({ importId, total }: { importId: string; total: number }) {
  const { data } = useQuery({ ...importQuery(importId), refetchInterval: POLL_MS })
  const progress = data?.progress ?? null
  return (
    <Sheet>
      <div role="status" className={classes.running}>
        {progress === null ? (
          <BubbleLoader text={`Importando ${counted(total, 'question')}...`} />
        ) : (
          <>
            <p>
              Importando {formatInteger(progress.done)} de {counted(progress.total, 'question')}...
            </p>
            <Progress value={(progress.done / progress.total) * 100} aria-label="Importação" />
          </>
        )}
        <p className={classes.muted}>Todas entram de uma vez: se algo falhar no meio, nenhuma é gravada.</p>
      </div>
    </Sheet>
  )
}
