import { createSerializationAdapter } from '@tanstack/react-router'
import { createStart } from '@tanstack/react-start'
import { isRefusal, refusalError } from './api/client/refusal.ts'

/** Without this a refusal of a server-side loader reaches the browser as a bare Error without its code. */
const refusalAdapter = createSerializationAdapter({
  key: 'refusal',
  test: isRefusal,
  toSerializable: ({ code, status, message, data }) => ({ code, status, message, data }),
  fromSerializable: refusalError,
})

export const startInstance = createStart(() => ({ serializationAdapters: [refusalAdapter] }))
