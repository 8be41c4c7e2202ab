import { PICTURE_MAX_MB } from '#domain/questions/rich-text-limits.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPhoto } from '#web/ui/icons/icons.gen.ts'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { EDITOR_TOOLS, type EditorTool, shownAt } from './editor-tools.ts'
import { PICTURE_TYPES } from './picture-files.ts'
import classes from './rich-editor.module.css'

type EditorToolbarProps = {
  editor: Editor
  label: string
  controls: string
  onPictures: (files: readonly File[]) => void
}

/** One tab stop: arrows move within it. */
export function EditorToolbar({ editor, label, controls, onPictures }: EditorToolbarProps) {
  const [stop, setStop] = useState(0)
  const shown = useEditorState({ editor, selector: ({ editor: current }) => shownAt(current) }).split(' ')
  const file = useRef<HTMLInputElement>(null)
  const buttonProps = (at: number) => ({ tabIndex: at === stop ? 0 : -1, onFocus: () => setStop(at) })
  let at = 0
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      className={classes.toolbar}
      onKeyDown={walk}
    >
      {EDITOR_TOOLS.map((group) => (
        <Fragment key={group[0]?.label}>
          {group.map((tool) => (
            <ToolButton
              key={tool.label}
              tool={tool}
              isOn={tool.shows !== undefined && shown.includes(tool.shows)}
              onUse={() => tool.run(editor.chain().focus()).run()}
              {...buttonProps(at++)}
            />
          ))}
          <i className={classes.rule} aria-hidden />
        </Fragment>
      ))}
      <ToolButton
        tool={{ label: `Imagem, até ${PICTURE_MAX_MB} MB`, icon: IconPhoto }}
        onUse={() => file.current?.click()}
        {...buttonProps(at)}
      />
      <input
        ref={file}
        hidden
        type="file"
        accept={PICTURE_TYPES}
        multiple
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

type ToolButtonProps = {
  tool: Pick<EditorTool, 'label' | 'keys' | 'icon'>
  isOn?: boolean
  tabIndex: number
  onFocus: () => void
  onUse: () => void
}

function ToolButton({ tool: { label, keys, icon: Sign }, isOn, tabIndex, onFocus, onUse }: ToolButtonProps) {
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keys})`}>
      <ActionIcon
        className={classes.tool ?? ''}
        aria-label={label}
        aria-pressed={isOn}
        data-on={isOn || undefined}
        tabIndex={tabIndex}
        onFocus={onFocus}
        // The caret stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onUse}
      >
        <Sign size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  buttons[step(at, buttons.length)]?.focus()
}
