import { asAnybody } from '#server/handlers.ts'
import { administrator } from '#server/procedures.ts'
import { uploadPicture } from './upload-picture.ts'

export const pictureProcedures = {
  upload: administrator.adminPictures.upload.handler(asAnybody(uploadPicture)),
}
