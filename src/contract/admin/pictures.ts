import { oc } from '@orpc/contract'
import { z } from 'zod'
import { refusals } from '#contract/refusal-map.ts'
import { adminRefusals } from './lists.ts'

export const adminPictures = {
  /** The body is the file, as `application/octet-stream`, of at most 5 MB. Answers address and size in pixels. */
  upload: oc
    .route({
      method: 'POST',
      path: '/admin/pictures',
      tags: ['Administração: questões'],
      summary: 'Guardar uma imagem de questão',
    })
    .input(z.file())
    .output(z.object({ src: z.string(), width: z.int(), height: z.int() }))
    .errors(refusals(...adminRefusals, 'PICTURE_TOO_LARGE', 'PICTURE_INVALID')),
}
