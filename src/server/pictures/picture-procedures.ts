import { administrator } from '#server/procedures.ts'
import { uploadPicture } from './upload-picture.ts'

export const pictureProcedures = {
  upload: administrator.adminPictures.upload.handler(({ input, context }) =>
    uploadPicture(context.pictures, input),
  ),
}
