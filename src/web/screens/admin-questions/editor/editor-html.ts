import { CODE_LANGUAGE_CLASS } from '#domain/questions/rich-text-limits.ts'
import type { Mark, Node } from '@tiptap/pm/model'

const MARK_TAGS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  code: 'code',
}

const BLOCK_TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  tableRow: 'tr',
}

/** These hold one paragraph as bare inline content. */
const CONTAINER_TAGS: Readonly<Record<string, string>> = {
  listItem: 'li',
  tableCell: 'td',
  tableHeader: 'th',
}

/** Mark-up that the cleaner keeps (spec 5.6), without the empty paragraphs at the end that the caret needs. */
export function htmlOf(document: Node): string {
  const blocks = childrenOf(document)
  const last = blocks.findLastIndex((block) => !isEmptyParagraph(block))
  return blocks
    .slice(0, last + 1)
    .map(blockHtml)
    .join('')
}

const isEmptyParagraph = (node: Node) => node.type.name === 'paragraph' && node.childCount === 0

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at))

function blockHtml(node: Node): string {
  const { name } = node.type
  const container = CONTAINER_TAGS[name]
  if (container !== undefined) return `<${container}>${containedHtml(node)}</${container}>`
  if (name === 'table') return tableHtml(node)
  if (name === 'codeBlock') return codeBlockHtml(node)
  const inside = node.inlineContent ? inlineHtml(childrenOf(node)) : childrenOf(node).map(blockHtml).join('')
  const tag = BLOCK_TAGS[name]
  return tag === undefined ? inside : `<${tag}>${inside}</${tag}>`
}

function containedHtml(node: Node): string {
  const [first, ...rest] = childrenOf(node)
  if (first?.type.name !== 'paragraph') return childrenOf(node).map(blockHtml).join('')
  const isText = rest.every(({ type }) => type.name !== 'paragraph')
  return (isText ? inlineHtml(childrenOf(first)) : blockHtml(first)) + rest.map(blockHtml).join('')
}

/** Rows of headings at the top are the head. */
function tableHtml(table: Node): string {
  const rows = childrenOf(table)
  const isHead = (row: Node) => childrenOf(row).every(({ type }) => type.name === 'tableHeader')
  const firstPlain = rows.findIndex((row) => !isHead(row))
  const cut = firstPlain === -1 ? rows.length : firstPlain
  const part = (tag: string, some: readonly Node[]) =>
    some.length === 0 ? '' : `<${tag}>${some.map(blockHtml).join('')}</${tag}>`
  return `<table>${part('thead', rows.slice(0, cut))}${part('tbody', rows.slice(cut))}</table>`
}

function codeBlockHtml(node: Node): string {
  const language: unknown = node.attrs['language']
  const name = typeof language === 'string' ? `language-${language}` : ''
  const named = CODE_LANGUAGE_CLASS.test(name) ? ` class="${name}"` : ''
  return `<pre><code${named}>${escaped(node.textContent)}</code></pre>`
}

/** A mark closes only where it ends, so that neighbours share it. */
function inlineHtml(nodes: readonly Node[]): string {
  let html = ''
  let open: readonly Mark[] = []
  for (const node of nodes) {
    const kept = sharedStart(open, node.marks)
    html += closings(open.slice(kept)) + openings(node.marks.slice(kept)) + leafHtml(node)
    open = node.marks
  }
  return html + closings(open)
}

function sharedStart(one: readonly Mark[], other: readonly Mark[]): number {
  const differs = one.findIndex((mark, at) => other[at] === undefined || !mark.eq(other[at]))
  return differs === -1 ? one.length : differs
}

const tagsOf = (marks: readonly Mark[]) => marks.flatMap(({ type }) => MARK_TAGS[type.name] ?? [])
const openings = (marks: readonly Mark[]) =>
  tagsOf(marks)
    .map((tag) => `<${tag}>`)
    .join('')
const closings = (marks: readonly Mark[]) =>
  tagsOf(marks)
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('')

function leafHtml(node: Node): string {
  if (node.isText) return escaped(node.text ?? '')
  if (node.type.name === 'hardBreak') return '<br>'
  if (node.type.name !== 'image') return ''
  const attributes = ['src', 'alt', 'width', 'height'].flatMap((name) => {
    const value: unknown = node.attrs[name]
    return typeof value === 'string' || typeof value === 'number' ? [` ${name}="${escaped(`${value}`)}"`] : []
  })
  return `<img${attributes.join('')}>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
