import './first-sheets.ts'
import { loadHttpLink } from '#web/api/client/client.ts'
import { isRefusal } from '#web/api/client/refusal.ts'
import { StartClient } from '@tanstack/react-start/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    { onCaughtError: tellUnlessRefused },
  )
})

/** An expected refusal has a face of its own; it is no fault for whoever reads the browser's console. */
function tellUnlessRefused(error: unknown) {
  if (!isRefusal(error)) console.error(error)
}

// What is typed will be sent. What does not come now is asked for again by the first call.
if (document.forms.length > 0) void loadHttpLink().catch(() => undefined)
