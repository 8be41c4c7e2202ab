import './first-sheets.ts'
import { hearSite } from '#pt-br/site.ts'
import { loadHttpLink } from '#web/api/client/client.ts'
import { isRefusal } from '#web/api/client/refusal.ts'
import { preload } from '#web/ui/document/preload.ts'
import { StartClient } from '@tanstack/react-start/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

const told = document.querySelector<HTMLMetaElement>('meta[name=site]')
if (told) hearSite(told.content)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    { onCaughtError: tellUnlessRefused },
  )
})

/** An expected refusal has a face: it is no error in the console. */
function tellUnlessRefused(error: unknown) {
  if (!isRefusal(error)) console.error(error)
}

// Forms will be sent.
if (document.forms.length > 0) preload(loadHttpLink)
