import { useState } from 'react'

/** A row for which a dialog is open. It stays while the dialog leaves the screen, so that nothing goes blank. */
export function useChosen<Row>() {
  const [chosen, setChosen] = useState<Row>()
  const [isOpen, setOpen] = useState(false)
  return {
    chosen,
    isOpen,
    choose: (row: Row) => {
      setChosen(row)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
