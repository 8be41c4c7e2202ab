import { z } from 'zod'
import { idField } from './fields.ts'
import { refusals } from './refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { anyone } = callsOf('Falhas')

const cut = (most: number) => z.string().transform((text) => text.slice(0, most))

export const clientErrors = {
  report: anyone
    .post('/crash-reports', 'Relatar falha do navegador')
    .input(
      z.object({
        message: cut(500),
        stack: cut(4000).optional(),
        /** The path alone: queries may hold private facts. */
        path: cut(300),
      }),
    )
    .output(z.object({ errorId: idField }))
    .errors(refusals('TOO_MANY_TRIES')),
}
