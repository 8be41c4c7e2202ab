import { useSearchChange } from '#web/parts/admin/admin-search.ts'
import classes from '#web/screens/admin-questions/admin-questions.module.css'
import { IconColumns } from '#web/ui/icons/icons.gen.ts'
import { Button, Checkbox, Popover } from '@mantine/core'
import { COLUMN_LABELS, COLUMN_NAMES, columnsOf, writtenColumns } from './column-names.ts'

/** Which columns the table shows; the address keeps them. */
export function ColumnMenu({ search }: { search: { colunas?: string | undefined } }) {
  const change = useSearchChange()
  const shown = columnsOf(search)
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal={false} hideDetached={false}>
      <Popover.Target>
        <Button size="sm" variant="default" leftSection={<IconColumns size={18} stroke={1.75} aria-hidden />}>
          Colunas
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          label="Colunas da tabela"
          value={[...shown]}
          onChange={(names) =>
            void change({ colunas: writtenColumns(COLUMN_NAMES.filter((name) => names.includes(name))) })
          }
        >
          <div className={classes.columns}>
            {COLUMN_NAMES.map((name) => (
              <Checkbox key={name} value={name} label={COLUMN_LABELS[name]} />
            ))}
          </div>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
