import { ActionIcon, Progress } from '@mantine/core'
import { IconX } from '#web/ui/icons/icons.gen.ts'
import { EditorContent, useEditor } from '@tiptap/react'
import { useId, useMemo, useState } from 'react'
import { htmlOf } from './editor-html.ts'
import { EDITOR_EXTENSIONS } from './editor-schema.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { picturePasteAndDrop } from './picture-paste-and-drop.ts'
import { PlaceTools } from './place-tools.tsx'
import classes from './rich-editor.module.css'
import { type PictureUpload, usePictureUploads } from './use-picture-uploads.ts'

export type RichEditorProps = {
  /** Cleaned rich text. Another one needs another `key`. */
  initial: string
  labelledBy: string
  toolbarLabel: string
  errorId?: string | undefined
  isRequired?: boolean
  isFolded?: boolean
  isSlim?: boolean
  isCorrect?: boolean
  placeholder?: string
  takesFocus?: boolean
  /** `initial` verbatim while nothing is changed. */
  onChange: (html: string) => void
  onFocus?: () => void
  onBlur?: () => void
  onUploading: (change: 1 | -1) => void
}

/** A rich-text field with the few forms of a question (spec 5.6). The server's cleaner decides. */
export function RichEditor(props: RichEditorProps) {
  const {
    initial,
    toolbarLabel,
    isFolded = false,
    isSlim = false,
    isCorrect,
    placeholder,
    errorId,
    onUploading,
  } = props
  const id = useId()
  const { uploads, take, follow } = usePictureUploads(onUploading)
  const [extensions] = useState(() => [...EDITOR_EXTENSIONS, picturePasteAndDrop(take)])
  const [first] = useState(initial)
  const [untouched, setUntouched] = useState<string | null>(null)
  const [isEmpty, setIsEmpty] = useState(initial === '')
  const editor = useEditor({
    extensions,
    content: first,
    injectCSS: false,
    immediatelyRender: false,
    autofocus: props.takesFocus === true ? 'end' : false,
    editorProps: useEditorProps(id, props),
    onCreate: ({ editor: created }) => setUntouched(htmlOf(created.state.doc)),
    onTransaction: ({ transaction }) => follow(transaction),
    onUpdate: ({ editor: updated }) => {
      const html = htmlOf(updated.state.doc)
      setIsEmpty(html === '')
      props.onChange(html === untouched ? first : html)
    },
    onFocus: () => props.onFocus?.(),
    onBlur: () => props.onBlur?.(),
  })
  return (
    <div
      className={classes.editor}
      data-slim={isSlim || undefined}
      data-correct={isCorrect || undefined}
      data-invalid={errorId !== undefined || undefined}
      data-rich-text
    >
      {editor !== null && !isFolded && (
        <>
          <EditorToolbar
            editor={editor}
            label={toolbarLabel}
            controls={id}
            onPictures={(files) => take(editor, files, editor.state.selection.to)}
          />
          <PlaceTools editor={editor} />
        </>
      )}
      {uploads.map((upload) => (
        <UploadProgress key={upload.id} {...upload} />
      ))}
      <EditorContent
        editor={editor}
        className={classes.content}
        data-placeholder={isEmpty ? placeholder : undefined}
      />
    </div>
  )
}

function useEditorProps(id: string, { labelledBy, errorId, isRequired = false }: RichEditorProps) {
  return useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(isRequired && { 'aria-required': 'true' }),
        ...(errorId !== undefined && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
      },
      handleKeyDown: ({ dom }: { dom: HTMLElement }, { altKey, key }: KeyboardEvent) =>
        altKey && key === 'F10' && enterTools(dom),
    }),
    [id, labelledBy, errorId, isRequired],
  )
}

/** From within a table Shift+Tab goes back cell by cell, and the caret that the tools act at with it. */
function enterTools(text: HTMLElement): boolean {
  const field = text.closest('[data-rich-text]')
  const tool =
    field?.querySelector<HTMLElement>('[data-place] :is(button, input, select)') ??
    field?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')
  tool?.focus()
  return true
}

function UploadProgress({ name, share, cancel }: PictureUpload) {
  const percent = Math.round(share * 100)
  return (
    <div className={classes.upload} role="status">
      <span className={classes.file}>
        {share < 1 ? 'Enviando' : 'Preparando'} {name}
      </span>
      <Progress className={classes.share ?? ''} value={percent} aria-label={`Envio de ${name}`} />
      <ActionIcon aria-label={`Cancelar o envio de ${name}`} onClick={cancel}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}
