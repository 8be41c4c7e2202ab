import { Component, type ReactNode } from 'react'

type SteadyProps = {
  /** What was pressed, or stands in its place: it stays where it is in the window. */
  anchor: () => HTMLElement | null
  /** Once this comes true, what came with it is balanced. */
  settled: boolean
  children: ReactNode
}

type Before = { anchor: HTMLElement; top: number; hadFocus: boolean } | null

/**
 * Whatever opens above the anchor is balanced by scrolling before it is painted. A class, since only that is asked for
 * its look at the page between a render and its effect on it.
 */
export class Steady extends Component<SteadyProps> {
  override getSnapshotBeforeUpdate(last: SteadyProps): Before {
    if (last.settled || !this.props.settled) return null
    const anchor = last.anchor() ?? this.props.anchor()
    if (anchor === null) return null
    const { top } = anchor.getBoundingClientRect()
    return { anchor, top, hadFocus: anchor.contains(document.activeElement) }
  }

  override componentDidUpdate(_: SteadyProps, __: unknown, before: Before) {
    if (before === null) return
    const { anchor, top } = before
    const moved = anchor.getBoundingClientRect().top - top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
    // What was pressed is gone: the keyboard goes on from its place.
    if (before.hadFocus && !anchor.contains(document.activeElement)) anchor.focus({ preventScroll: true })
  }

  override render() {
    return this.props.children
  }
}
