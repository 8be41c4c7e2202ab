import type { BookletColor } from '#domain/exams/exams.ts'
import classes from './booklet-cover.module.css'

export function BookletCover({ code, tone, label }: { code: string; tone: BookletColor; label: string }) {
  return (
    <div className={classes.cover} data-tone={tone}>
      <div className={classes.words}>
        <span className={classes.code}>{code}</span>
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
