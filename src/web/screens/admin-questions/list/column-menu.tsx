import { useSearchChange } from '#web/parts/admin/admin-search.ts'
import classes from '#web/screens/admin-questions/admin-questions.module.css'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconColumns } from '#web/ui/icons/icons.gen.ts'
import { Button, Checkbox } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { COLUMN_LABELS, COLUMN_NAMES, type ColumnName, columnsOf, writtenColumns } from './column-names.ts'

/** Which columns the table shows; the address keeps them. */
export function ColumnMenu({ search }: { search: { colunas?: string | undefined } }) {
  const change = useSearchChange()
  const [isOpen, { open, close }] = useDisclosure(false)
  const shown = columnsOf(search)
  const toggle = (name: ColumnName, isOn: boolean) => {
    const names = COLUMN_NAMES.filter((each) => (each === name ? isOn : shown.includes(each)))
    void change({ colunas: writtenColumns(names) })
  }
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconColumns size={18} stroke={1.75} aria-hidden />}
        onClick={open}
      >
        Colunas
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title="Colunas da tabela"
        footer={<Button onClick={close}>Pronto</Button>}
      >
        <div role="group" aria-label="Colunas da tabela" className={classes.columns}>
          {COLUMN_NAMES.map((name) => (
            <Checkbox
              key={name}
              label={COLUMN_LABELS[name]}
              checked={shown.includes(name)}
              onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
            />
          ))}
        </div>
      </Dialog>
    </>
  )
}
