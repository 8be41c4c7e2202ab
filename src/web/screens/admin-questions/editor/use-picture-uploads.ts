import { ADMIN_REFUSALS } from '#pt-br/admin-refusals.ts'
import { uploadPicture } from '#web/api/upload.ts'
import { toastFailure, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useState } from 'react'
import { pictureProblem } from './picture-files.ts'

/** `share` is from 0 to 1. */
export type PictureUpload = { id: number; name: string; share: number; cancel: () => void }

export type TakePictures = (editor: Editor, files: readonly File[], position: number) => void

const FAILED = 'Erro no upload'

/** Inserts each picture where it was asked for, whatever is edited meanwhile; a refused one is reported (spec 5.8). */
export function usePictureUploads(onUploading: (change: 1 | -1) => void) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const [queue] = useState(() => new UploadQueue({ show: setUploads, onUploading }))
  // Nothing is inserted into a form that is gone.
  useEffect(() => () => queue.close(), [queue])
  return { uploads, take: queue.take, follow: queue.follow }
}

type Ends = {
  show: (change: (some: readonly PictureUpload[]) => readonly PictureUpload[]) => void
  onUploading: (change: 1 | -1) => void
}

class UploadQueue {
  readonly #pending = new Map<number, { position: number; abort: AbortController }>()
  readonly #ends: Ends
  #lastId = 0

  constructor(ends: Ends) {
    this.#ends = ends
  }

  take: TakePictures = (editor, files, position) => {
    for (const file of files) {
      const problem = pictureProblem(file)
      if (problem === null) void this.#send(editor, file, position)
      else toastFailure(FAILED, ADMIN_REFUSALS[problem])
    }
  }

  follow = ({ mapping }: Transaction) => {
    for (const upload of this.#pending.values()) upload.position = mapping.map(upload.position)
  }

  close() {
    for (const { abort } of this.#pending.values()) abort.abort()
  }

  async #send(editor: Editor, file: File, position: number) {
    this.#lastId += 1
    const id = this.#lastId
    const abort = new AbortController()
    const upload = { position, abort }
    this.#pending.set(id, upload)
    this.#begin({ id, name: file.name, share: 0, cancel: () => abort.abort() })
    try {
      const picture = await uploadPicture(file, {
        onProgress: (share) => this.#ends.show((some) => withShare(some, id, share)),
        signal: abort.signal,
      })
      if (editor.isDestroyed) return
      editor.commands.insertContentAt(upload.position, { type: 'image', attrs: { ...picture, alt: '' } })
      toastSuccess('Imagem enviada')
    } catch (error) {
      if (!abort.signal.aborted) toastRefusal(error, 'Erro ao enviar a imagem. Tente novamente.', FAILED)
    } finally {
      this.#end(id)
    }
  }

  #begin(upload: PictureUpload) {
    this.#ends.onUploading(1)
    this.#ends.show((some) => [...some, upload])
  }

  #end(id: number) {
    this.#pending.delete(id)
    this.#ends.onUploading(-1)
    this.#ends.show((some) => some.filter((upload) => upload.id !== id))
  }
}

const withShare = (some: readonly PictureUpload[], id: number, share: number) =>
  some.map((one) => (one.id === id ? { ...one, share } : one))
