import type { ChainedCommands, Editor } from '@tiptap/core'
import type { Icon } from '#web/ui/icons/icon.tsx'
import {
  IconBold,
  IconCode,
  IconCornerDownLeft,
  IconItalic,
  IconList,
  IconListNumbers,
  IconSourceCode,
  IconTable,
  IconUnderline,
} from '#web/ui/icons/icons.gen.ts'

export type EditorTool = {
  label: string
  keys?: string
  icon: Icon
  /** The node or mark in which the button is pressed; absent for one that only inserts. */
  shows?: string
  run: (chain: ChainedCommands) => ChainedCommands
}

export const EDITOR_TOOLS: readonly (readonly EditorTool[])[] = [
  [
    { label: 'Negrito', keys: 'Ctrl+B', icon: IconBold, shows: 'bold', run: (chain) => chain.toggleBold() },
    {
      label: 'Itálico',
      keys: 'Ctrl+I',
      icon: IconItalic,
      shows: 'italic',
      run: (chain) => chain.toggleItalic(),
    },
    {
      label: 'Sublinhado',
      keys: 'Ctrl+U',
      icon: IconUnderline,
      shows: 'underline',
      run: (chain) => chain.toggleUnderline(),
    },
  ],
  [
    {
      label: 'Código na linha',
      keys: 'Ctrl+E',
      icon: IconCode,
      shows: 'code',
      run: (chain) => chain.toggleCode(),
    },
    {
      label: 'Bloco de código',
      keys: 'Ctrl+Alt+C',
      icon: IconSourceCode,
      shows: 'codeBlock',
      run: (chain) => chain.toggleCodeBlock(),
    },
    {
      label: 'Lista',
      keys: 'Ctrl+Shift+8',
      icon: IconList,
      shows: 'bulletList',
      run: (chain) => chain.toggleBulletList(),
    },
    {
      label: 'Lista numerada',
      keys: 'Ctrl+Shift+7',
      icon: IconListNumbers,
      shows: 'orderedList',
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      label: 'Quebra de linha',
      keys: 'Shift+Enter',
      icon: IconCornerDownLeft,
      run: (chain) => chain.setHardBreak(),
    },
    {
      label: 'Tabela',
      icon: IconTable,
      shows: 'table',
      run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
    },
  ],
]

/** Names of the nodes and marks at the caret, joined: a value to compare. */
export function shownAt(editor: Editor): string {
  return EDITOR_TOOLS.flat()
    .flatMap(({ shows }) => (shows !== undefined && editor.isActive(shows) ? [shows] : []))
    .join(' ')
}
