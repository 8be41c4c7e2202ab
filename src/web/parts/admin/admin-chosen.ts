import { useState } from 'react'
import { flushSync } from 'react-dom'

/** The row of an open dialog; kept while the dialog closes, so that nothing goes blank. */
export function useChosen<Row>() {
  const [chosen, setChosen] = useState<Row>()
  const [isOpen, setOpen] = useState(false)
  return {
    chosen,
    isOpen,
    choose: (row: Row) => {
      // The dialog mounts before it opens: only then does it know where the focus returns to.
      flushSync(() => setChosen(row))
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
