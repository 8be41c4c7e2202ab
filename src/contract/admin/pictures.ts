import { z } from 'zod'
import { refusals } from '#contract/refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { administrator } = callsOf('Administração: questões')

export const adminPictures = {
  /** The body is the file, as `application/octet-stream`, of at most 5 MB. Answers address and size in pixels. */
  upload: administrator
    .post('/admin/pictures', 'Guardar uma imagem de questão')
    .input(z.file())
    .output(z.object({ src: z.string(), width: z.int(), height: z.int() }))
    .errors(refusals('PICTURE_TOO_LARGE', 'PICTURE_INVALID')),
}
