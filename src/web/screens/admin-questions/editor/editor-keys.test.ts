import { Editor, type JSONContent } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { htmlOf } from './editor-html.ts'
import { EDITOR_EXTENSIONS } from './editor-schema.ts'

const paragraph = (words: string): JSONContent => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words }],
})
const item = (words: string, ...inner: JSONContent[]): JSONContent => ({
  type: 'listItem',
  content: [paragraph(words), ...inner],
})
const list = (type: 'bulletList' | 'orderedList', ...items: JSONContent[]): JSONContent => ({
  type,
  content: items,
})

// Node has no events of keys.
const SHIFT_TAB = Object.assign(new Event('keydown'), { key: 'Tab', keyCode: 9, shiftKey: true })
const isKeyPress = (event: Event): event is KeyboardEvent => 'shiftKey' in event

/** Whether the field took Shift+Tab, pressed from the first to the last of these words, and what it says then. */
function shiftTabOn(content: JSONContent[], first: string, last = first) {
  const editor = new Editor({
    element: null,
    extensions: EDITOR_EXTENSIONS,
    content: { type: 'doc', content },
  })
  const placeOf = (words: string) => {
    let place = 0
    editor.state.doc.descendants(({ text }, at) => void (text === words && (place = at)))
    return place
  }
  editor.commands.setTextSelection({ from: placeOf(first), to: placeOf(last) })
  const isTaken =
    isKeyPress(SHIFT_TAB) &&
    editor.extensionManager.plugins.some(
      (plugin) => plugin.props.handleKeyDown?.call(plugin, editor.view, SHIFT_TAB) === true,
    )
  return { isTaken, html: htmlOf(editor.state.doc) }
}

describe('Shift+Tab', () => {
  it.each(['bulletList', 'orderedList'] as const)('lifts an item of a list within a %s by one', (outer) => {
    const three = [
      list(outer, item('um', list('bulletList', item('dois', list('bulletList', item('três')))))),
    ]
    const tag = outer === 'bulletList' ? 'ul' : 'ol'
    expect(shiftTabOn(three, 'três')).toEqual({
      isTaken: true,
      html: `<${tag}><li>um<ul><li>dois</li><li>três</li></ul></li></${tag}>`,
    })
    expect(shiftTabOn(three, 'dois', 'três').html).toBe(
      `<${tag}><li>um</li><li>dois<ul><li>três</li></ul></li></${tag}>`,
    )
  })

  it.each([
    ['an item', 'um', 'um'],
    ['two items', 'um', 'dois'],
  ])('leaves the field from %s of a list of its own, which stays', (_, first, last) => {
    expect(shiftTabOn([list('bulletList', item('um'), item('dois'))], first, last)).toEqual({
      isTaken: false,
      html: '<ul><li>um</li><li>dois</li></ul>',
    })
  })

  it('leaves the field from a paragraph', () => {
    expect(shiftTabOn([paragraph('um')], 'um')).toEqual({ isTaken: false, html: '<p>um</p>' })
  })
})
