import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const compose = z.looseObject({
  services: z.looseObject({
    gabarite: z.looseObject({
      read_only: z.boolean(),
      tmpfs: z.array(z.string()),
      cap_drop: z.array(z.string()),
      security_opt: z.array(z.string()),
      stop_grace_period: z.string().regex(/^\d+s$/),
    }),
  }),
})

/** What compose.yaml asks of an engine for our container: the options of `run` that restrict it, and its time to leave. */
export function readComposeService(file: string): { restrictions: string[]; stopSeconds: number } {
  const { gabarite } = compose.parse(parse(readFileSync(file, 'utf8'))).services
  const each = (option: string, values: readonly string[]) => values.flatMap((value) => [option, value])
  return {
    restrictions: [
      ...(gabarite.read_only ? ['--read-only'] : []),
      ...each('--tmpfs', gabarite.tmpfs),
      ...each('--cap-drop', gabarite.cap_drop),
      ...each('--security-opt', gabarite.security_opt),
    ],
    stopSeconds: Number.parseInt(gabarite.stop_grace_period, 10),
  }
}
