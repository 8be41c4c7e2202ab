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

// What is typed will be sent. What does not come now is asked for again by the first call.
if (document.forms.length > 0) void loadHttpLink().catch(() => undefined)
