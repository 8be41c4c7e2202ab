import { useState } from 'react'
import { flushSync } from 'react-dom'

/** A row for which a dialog is open. It stays while the dialog leaves the screen, so that nothing goes blank. */
export function useChosen<Row>() {
  const [chosen, setChosen] = useState<Row>()
  const [isOpen, setOpen] = useState(false)
  return {
    chosen,
    isOpen,
    choose: (row: Row) => {
      // The dialog is there before it opens: only then does it know where the keyboard goes back to.
      flushSync(() => setChosen(row))
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
