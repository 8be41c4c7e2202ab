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

// Every page but those to read asks for something soon. What does not come now is asked for again by the first call.
if (document.querySelector('[data-precedence=controls]')) void loadHttpLink().catch(() => undefined)
