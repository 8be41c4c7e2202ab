import './first-sheets.ts'
import { loadHttpLink } from '#web/api/client.ts'
import { StartClient } from '@tanstack/react-start/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})

// Nearly every page asks for something soon. One that woke on use, and so has no entry in it, may go on without.
// What does not come now is asked for again by the first call.
if (document.querySelector('script[type=module][src]')) void loadHttpLink().catch(() => undefined)
