type Dragged = Pick<DragEvent, 'type' | 'defaultPrevented' | 'preventDefault'> & {
  dataTransfer: { types: readonly string[]; dropEffect: DataTransfer['dropEffect'] } | null
}

/** A file let go beside a text: the browser would open it in place of the page. */
export function holdOffFile(event: Dragged): void {
  const { dataTransfer } = event
  // A text that takes pictures has done so already.
  if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
