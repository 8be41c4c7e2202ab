import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'

/** The one place that speaks during a Prova; the same words said again are news again. */
export function useSpoken() {
  const [said, setSaid] = useState({ text: '', count: 0 })
  return {
    say: (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })),
    region: (
      <VisuallyHidden role="status" data-spoken>
        <span key={said.count}>{said.text}</span>
      </VisuallyHidden>
    ),
  }
}
