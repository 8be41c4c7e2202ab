import type { BookletColor } from '#domain/exams/exams.ts'
import type { ReactNode } from 'react'
import classes from './booklet-cover.module.css'

type BookletCoverProps = {
  code: string
  tone: BookletColor
  label: ReactNode
  /** Of a page of its own, whose heading the code is: its sizes, and what stands at the foot. */
  page?: { className: string | undefined; foot: ReactNode }
}

export function BookletCover({ code, tone, label, page }: BookletCoverProps) {
  const Code = page === undefined ? 'span' : 'h1'
  return (
    <div className={`${classes.cover} ${page?.className ?? ''}`} data-tone={tone}>
      <div className={classes.words}>
        <Code className={classes.code}>{code}</Code>
        <span className={classes.label}>{label}</span>
      </div>
      <span className={classes.rows} aria-hidden>
        {decorativeAnswers(code).map((answer, row) => (
          <span key={ROWS[row]} className={classes.row} data-answer={answer}>
            <i />
            <i />
            <i />
            <i />
            <i />
          </span>
        ))}
      </span>
      {page?.foot}
    </div>
  )
}

const ROWS = ['first', 'second', 'third']

/** The same for the same code. */
function decorativeAnswers(code: string): number[] {
  const sum =
    Array.from(code).reduce((total, character) => total * 31 + (character.codePointAt(0) ?? 0), 7) % 9973
  return [sum % 5, Math.floor(sum / 5) % 5, Math.floor(sum / 25) % 5]
}
