import { withRaisedText } from '#domain/questions/raised-text.ts'
import { toastFailure } from '#web/api/client/refusal-toast.tsx'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { hasForeignPicture, isPictureAlone, withoutForeignMatter } from './picture-files.ts'
import type { TakePictures } from './use-picture-uploads.ts'
import { withWordLists } from './word-lists.ts'

/** Pasted or dropped pictures (spec 5.8), before the editor's handling: a copied picture carries a foreign address. */
export const picturePasteAndDrop = (take: TakePictures) =>
  Extension.create({
    name: 'picturePasteAndDrop',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              paste: (view, event) =>
                pasted(event, (files) => take(editor, files, view.state.selection.from)),
              drop: (view, event) => dropped(view, event, (files, at) => take(editor, files, at)),
            },
            transformPastedHTML(html) {
              const worded = withRaisedText(withWordLists(html))
              if (hasForeignPicture(worded))
                toastFailure(
                  'Imagem não colada',
                  'Imagens de outros sites não são copiadas. Salve a imagem e envie o arquivo.',
                )
              return withoutForeignMatter(worded)
            },
          },
        }),
      ]
    },
  })

/** True when it held only a picture, and nothing is left to do. */
function pasted(event: ClipboardEvent, onPictures: (files: File[]) => void): boolean {
  const { clipboardData } = event
  const files = [...(clipboardData?.files ?? [])]
  if (files.length === 0 || !isPictureAlone(clipboardData?.getData('text/html') ?? '')) return false
  event.preventDefault()
  onPictures(files)
  return true
}

function dropped(
  view: EditorView,
  event: DragEvent,
  onPictures: (files: File[], at: number) => void,
): boolean {
  const files = [...(event.dataTransfer?.files ?? [])]
  // A picture moved within the text also carries its file.
  if (view.dragging !== null || files.length === 0) return false
  // Else the browser would open the file in place of the page.
  event.preventDefault()
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
  onPictures(files, at?.pos ?? view.state.selection.from)
  return true
}
