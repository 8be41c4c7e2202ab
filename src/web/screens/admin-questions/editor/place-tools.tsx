import { languageName } from '#web/parts/questions/rich-text-dressing.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import classes from './rich-editor.module.css'

const LANGUAGES = [
  'bash',
  'css',
  'csharp',
  'dockerfile',
  'go',
  'hcl',
  'html',
  'java',
  'javascript',
  'json',
  'php',
  'powershell',
  'python',
  'sql',
  'text',
  'typescript',
  'xml',
  'yaml',
]

export function PlaceTools({ editor }: { editor: Editor }) {
  const place = useEditorState({ editor, selector: ({ editor: current }) => placeOf(current) })
  if (place === null) return null
  return (
    <div className={classes.place} data-place>
      {place.kind === 'picture' && <PictureTools editor={editor} {...place} />}
      {place.kind === 'code' && <CodeTools editor={editor} language={place.language} />}
      {place.kind === 'table' && <TableTools editor={editor} />}
    </div>
  )
}

type Place =
  | { kind: 'picture'; position: number; alt: string }
  | { kind: 'code'; language: string }
  | { kind: 'table' }

function placeOf(editor: Editor): Place | null {
  if (editor.isActive('image')) {
    const alt: unknown = editor.getAttributes('image')['alt']
    return { kind: 'picture', position: editor.state.selection.from, alt: textOf(alt) }
  }
  if (editor.isActive('codeBlock')) {
    const language: unknown = editor.getAttributes('codeBlock')['language']
    return { kind: 'code', language: textOf(language) }
  }
  return editor.isActive('table') ? { kind: 'table' } : null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function PictureTools({ editor, alt }: { editor: Editor; alt: string }) {
  return (
    <>
      <TextInput
        size="sm"
        className={classes.alternative ?? ''}
        label="Descrição da imagem"
        placeholder="O que ela mostra, para quem não a vê"
        value={alt}
        maxLength={500}
        onChange={({ currentTarget }) =>
          editor.commands.updateAttributes('image', { alt: currentTarget.value })
        }
      />
      <Button size="xs" variant="default" onClick={() => editor.chain().focus().deleteSelection().run()}>
        Remover imagem
      </Button>
    </>
  )
}

function CodeTools({ editor, language }: { editor: Editor; language: string }) {
  const known = language === '' || LANGUAGES.includes(language) ? LANGUAGES : [language, ...LANGUAGES]
  return (
    <NativeSelect
      size="sm"
      className={classes.language ?? ''}
      label="Linguagem"
      value={language}
      data={[
        { value: '', label: 'Sem nome' },
        ...known.map((name) => ({ value: name, label: languageName(name) })),
      ]}
      onChange={({ currentTarget }) =>
        editor.commands.updateAttributes('codeBlock', { language: currentTarget.value || null })
      }
    />
  )
}

function TableTools({ editor }: { editor: Editor }) {
  const act = (label: string, run: () => void) => (
    <Button key={label} size="xs" variant="default" onMouseDown={keepCaret} onClick={run}>
      {label}
    </Button>
  )
  const chain = () => editor.chain().focus()
  return (
    <div role="group" aria-label="Linhas e colunas da tabela" className={classes.acts}>
      {act('Inserir linha', () => chain().addRowAfter().run())}
      {act('Inserir coluna', () => chain().addColumnAfter().run())}
      {act('Excluir linha', () => chain().deleteRow().run())}
      {act('Excluir coluna', () => chain().deleteColumn().run())}
      {act('Excluir tabela', () => chain().deleteTable().run())}
      <span className={classes.key}>Da tabela até aqui: Alt+F10</span>
    </div>
  )
}

const keepCaret = (event: { preventDefault: () => void }) => event.preventDefault()
