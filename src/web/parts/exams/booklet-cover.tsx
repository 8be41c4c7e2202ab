import type { BookletColor } from '#domain/exams/exams.ts'
import classes from './booklet-cover.module.css'

type BookletCoverProps = {
  code: string
  tone: BookletColor
  label: string
  /** The face of a page of its own: the code is its heading, and these lines stand at its foot. */
  facts?: readonly string[]
}

export function BookletCover({ code, tone, label, facts }: BookletCoverProps) {
  const Code = facts === undefined ? 'span' : 'h1'
  return (
    <div className={classes.cover} data-tone={tone} data-page={facts !== undefined || undefined}>
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
      {facts !== undefined && (
        <p className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
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
