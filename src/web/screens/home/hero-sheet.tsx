import { AnswerRow, AnswerRows } from '#web/ui/answer-row.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { BallpointPen } from './ballpoint-pen.tsx'
import classes from './hero-sheet.module.css'

/** The filled bubble of rows 1 to 17; the first four spell A B A E (spec 24.6). */
const ANSWERS = [0, 1, 0, 4, 2, 3, 1, 2, 0, 4, 2, 3, 1, 0, 4, 3, 1]
const WRONG_ROWS = [5, 13]
const MARKED_ROW = 14
const CORRECTED_ROWS = 16
const ROWS_OF_A_COLUMN = 10
const COLUMNS = [0, 1]

export function HeroSheet() {
  return (
    <div
      role="img"
      aria-label="Folha de respostas de um simulado, preenchida a caneta azul e corrigida"
      className={classes.picture}
    >
      <div className={classes.draft} />
      <Sheet variant="form" marks aria-hidden className={classes.sheet}>
        <div className={classes.head}>
          <div>
            <p className={classes.title}>Folha de respostas</p>
            <p className={classes.lead}>Caneta azul, por favor</p>
          </div>
          <CircledGrade />
        </div>
        <div className={classes.columns}>
          {COLUMNS.map((column) => (
            <AnswerRows key={column} className={classes.rows}>
              {Array.from({ length: ROWS_OF_A_COLUMN }, (_, index) => (
                <HeroRow key={index} row={column * ROWS_OF_A_COLUMN + index + 1} />
              ))}
            </AnswerRows>
          ))}
        </div>
        <BallpointPen className={classes.pen} />
      </Sheet>
    </div>
  )
}

function HeroRow({ row }: { row: number }) {
  const answer = ANSWERS[row - 1]
  const sign = WRONG_ROWS.includes(row) ? <Cross /> : <Tick />
  return (
    <AnswerRow
      number={String(row).padStart(2, '0')}
      filled={answer === undefined ? [] : [answer]}
      variant={row % 2 === 0 ? 1 : 2}
      marked={row === MARKED_ROW}
      end={row > CORRECTED_ROWS ? <span /> : sign}
    />
  )
}

function CircledGrade() {
  return (
    <span className={classes.grade}>
      14/16
      <svg viewBox="0 0 110 58" focusable="false">
        <path d="M84 8C60-2 14 4 6 24c-7 18 22 29 50 28 30-1 52-14 48-30C100 7 66 2 40 9" />
      </svg>
    </span>
  )
}
