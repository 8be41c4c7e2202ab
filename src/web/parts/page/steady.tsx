import { Component, type ReactNode } from 'react'

type SteadyProps = {
  /** What was pressed, or its replacement: keeps its position in the window. */
  anchor: () => HTMLElement | null
  /** Once true, the layout change is compensated. */
  settled: boolean
  children: ReactNode
}

type Before = { anchor: HTMLElement; top: number; hadFocus: boolean } | null

/** Scrolls by whatever opens above the anchor, before paint. A class, for `getSnapshotBeforeUpdate`. */
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
    // What was pressed is gone: the focus goes on from its place.
    if (before.hadFocus && !anchor.contains(document.activeElement)) anchor.focus({ preventScroll: true })
  }

  override render() {
    return this.props.children
  }
}
