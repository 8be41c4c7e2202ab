import type { SheetState } from '#domain/mocks/choices.ts'
import { placeInWords } from '#pt-br/mock-run.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'
import { memo, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import classes from './answer-sheet.module.css'

/** One row; positions and option indexes count from 0. */
export type SheetRow = {
  position: number
  options: number
  selected: readonly number[]
  state: SheetState
  marked: boolean
  isUnsent: boolean
}

type AnswerSheetProps = {
  rows: readonly SheetRow[]
  current: number
  /** Of a row that is opened in another tab. */
  addressOf: (position: number) => string
  onChoose: (position: number) => void
  /** Rows that a finger meets. */
  isLarge?: boolean
}

/** The answer sheet as a map: a number and a bubble for each option, read down in two columns. Tells no verdict. */
export function AnswerSheet({ rows, current, addressOf, onChoose, isLarge = false }: AnswerSheetProps) {
  // A stable callback: a row renders when its own place changes, not when another does.
  const latest = useRef(onChoose)
  useLayoutEffect(() => {
    latest.current = onChoose
  })
  const [choose] = useState(() => (position: number) => latest.current(position))
  return (
    <ol className={classes.sheet} data-large={isLarge || undefined}>
      {rows.map((row) => (
        <Row
          key={row.position}
          {...row}
          isCurrent={row.position === current}
          address={addressOf(row.position)}
          onChoose={choose}
        />
      ))}
    </ol>
  )
}

type RowProps = SheetRow & { isCurrent: boolean; address: string; onChoose: (position: number) => void }

const Row = memo(function Row({ isCurrent, address, onChoose, ...row }: RowProps) {
  const { position, state, marked, isUnsent } = row
  const follow = (event: MouseEvent) => {
    // Another tab or window was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(position)
  }
  return (
    <li>
      <a
        href={address}
        ref={isCurrent ? reveal : undefined}
        className={classes.row}
        data-current={isCurrent || undefined}
        data-marked={marked || undefined}
        data-unsent={isUnsent || undefined}
        data-incomplete={state === 'incomplete' || undefined}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={placeInWords(row)}
        onClick={follow}
      >
        <RowCells {...row} />
      </a>
    </li>
  )
}, areSame)

type Cells = Pick<SheetRow, 'position' | 'options' | 'selected' | 'isUnsent'>

const RowCells = ({ position, options, selected, isUnsent }: Cells) => (
  <>
    <b aria-hidden className={classes.number} data-number={String(position + 1).padStart(2, '0')} />
    {Array.from({ length: options }, (_, option) => (
      <Bubble
        key={option}
        label=""
        printed
        className={classes.bubble}
        variant={penVariant(position + option)}
        state={bubbleState(selected.includes(option), isUnsent)}
      />
    ))}
  </>
)

function bubbleState(isSelected: boolean, isUnsent: boolean) {
  if (!isSelected) return 'empty'
  return isUnsent ? 'unsent' : 'selected'
}

/** The choice of a row is a new list at each reading of the sheet. */
function areSame({ selected: some, ...one }: RowProps, { selected: others, ...other }: RowProps): boolean {
  if (some.length !== others.length || some.some((option, at) => option !== others[at])) return false
  return (
    one.position === other.position &&
    one.options === other.options &&
    one.state === other.state &&
    one.marked === other.marked &&
    one.isUnsent === other.isUnsent &&
    one.isCurrent === other.isCurrent &&
    one.address === other.address
  )
}

/** Scrolls the sheet, never the page, to the current row. */
function reveal(row: HTMLElement | null) {
  const frame = row?.closest('nav')
  if (!row || !frame || frame.scrollHeight <= frame.clientHeight) return
  const { top, bottom } = row.getBoundingClientRect()
  const seen = frame.getBoundingClientRect()
  if (top < seen.top || bottom > seen.bottom) frame.scrollTop += top - seen.top - seen.height / 2
}

/** The blank sheet beside what is read before the start. Decorative. */
export const BlankAnswerSheet = ({ questions }: { questions: number }) => (
  <ol className={classes.sheet} aria-hidden>
    {Array.from({ length: questions }, (_, position) => (
      <li key={position}>
        <span className={classes.row}>
          <RowCells position={position} options={OPTIONS_ON_FORM} selected={NONE} isUnsent={false} />
        </span>
      </li>
    ))}
  </ol>
)

const OPTIONS_ON_FORM = 4
const NONE: readonly number[] = []
