import { toastFailure } from '#web/api/refusal-toast.tsx'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { hasForeignPicture, isPictureAlone, withoutForeignMatter } from './picture-files.ts'
import type { TakePictures } from './use-picture-uploads.ts'

/** The two doors beside the button by which a picture comes in: pasted, and dropped from a folder (product 5). */
export const pictureDoors = (take: TakePictures) =>
  Extension.create({
    name: 'pictureDoors',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            handlePaste(view, { clipboardData }) {
              const files = [...(clipboardData?.files ?? [])]
              if (files.length === 0 || !isPictureAlone(clipboardData?.getData('text/html') ?? ''))
                return false
              take(editor, files, view.state.selection.from)
              return true
            },
            handleDrop(view, event) {
              const files = [...(event.dataTransfer?.files ?? [])]
              // A picture that only moves within the text comes with its file, too.
              if (view.dragging !== null || files.length === 0) return false
              // Else the browser would open the file in the place of the page.
              event.preventDefault()
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
              take(editor, files, at?.pos ?? view.state.selection.from)
              return true
            },
            transformPastedHTML(html) {
              if (hasForeignPicture(html))
                toastFailure(
                  'Imagem não colada',
                  'Imagens de outros sites não são copiadas. Salve a imagem e envie o arquivo.',
                )
              return withoutForeignMatter(html)
            },
          },
        }),
      ]
    },
  })
