import { PICTURE_ADDRESS, PICTURE_SIDE } from '#domain/questions/rich-text-limits.ts'
import { type Editor, type Extensions, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

const CELL_CONTENT = '(paragraph | bulletList | orderedList | codeBlock)+'

/** Whole pixels, as the cleaner keeps them, else none. */
const sideOf = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const written = element.getAttribute(name) ?? ''
    return PICTURE_SIDE.test(written) ? written : null
  },
})

/** Only our own pictures: a foreign one never becomes an element, so it is never fetched (T59). */
const OwnPicture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: sideOf('width'),
    height: sideOf('height'),
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (PICTURE_ADDRESS.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  // No typing of ![…](…): it would take any address.
  addInputRules: () => [],
}).configure({ inline: true })

/** No spans: the cleaner knows none. */
const single = { default: 1, rendered: false, parseHTML: () => 1 }
const cellAttributes = () => ({
  colspan: single,
  rowspan: single,
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})

const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      // In the last cell Tab leaves the table, as it leaves any field.
      Tab: () => this.editor.commands.goToNextCell(),
    }
  },
}).configure({ resizable: false })

/** In a list of its own Shift+Tab leaves the field, as elsewhere; in a list within a list it lifts the item by one. */
const OwnStarterKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      extension instanceof Node && extension.name === LIST_ITEM ? withOwnLift(extension) : extension,
    )
  },
})

const LIST_ITEM = 'listItem'

const withOwnLift = (listItem: Node) =>
  listItem.extend({
    addKeyboardShortcuts() {
      return {
        ...this.parent?.(),
        'Shift-Tab': () => isInInnerList(this.editor) && this.editor.commands.liftListItem(LIST_ITEM),
      }
    },
  })

function isInInnerList({ state }: Editor): boolean {
  const { $from, $to } = state.selection
  const list = $from.blockRange($to, ({ firstChild }) => firstChild?.type.name === LIST_ITEM)
  return list !== null && list.depth > 0 && $from.node(list.depth - 1).type.name === LIST_ITEM
}

/** The elements of `RICH_TEXT_TAGS` and no more (spec 5.6). */
export const EDITOR_EXTENSIONS: Extensions = [
  OwnStarterKit.configure({
    blockquote: false,
    heading: false,
    horizontalRule: false,
    link: false,
    strike: false,
    codeBlock: { exitOnTripleEnter: true, HTMLAttributes: { spellcheck: 'false' } },
    dropcursor: { color: 'var(--gb-primary)', width: 2 },
  }),
  OwnPicture,
  PlainTable,
  TableRow,
  TableHeader.extend({ content: CELL_CONTENT, addAttributes: cellAttributes }),
  TableCell.extend({ content: CELL_CONTENT, addAttributes: cellAttributes }),
]
