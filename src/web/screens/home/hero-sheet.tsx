import { AnswerRow, AnswerRows } from '#web/ui/answer-row.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
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

function BallpointPen({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 430 44" width="430" height="44" focusable="false" className={className}>
      <path d="M0 22 24 17.5v9Z" fill="#c9a34e" />
      <path d="M0 22h24v4.5Z" fill="#a8843a" />
      <path d="M24 15.5 56 9.5v25L24 28.5Z" fill="#dfe5f0" />
      <path d="M24 22h32v12.5L24 28.5Z" fill="#c6cfdf" />
      <path d="M56 8h280v28H56Z" fill="#eef1f7" />
      <path d="M56 8h280v8H56Z" fill="#fbfcfe" />
      <path d="M56 28h280v8H56Z" fill="#cfd7e6" />
      <path d="M26 20.2h252v3.6H26Z" fill="#2146bc" />
      <path d="M278 20.2h58v3.6h-58Z" fill="#d9e0ec" />
      <path d="M56 16h280M56 28h280" stroke="#b9c4d8" />
      <path d="M24 15.5 56 9.5V8h280M24 28.5l32 6V36h280" fill="none" stroke="#9aa7c0" strokeWidth="1.2" />
      <path d="M322 6h88c9 0 16 7 16 16s-7 16-16 16h-88Z" fill="#2146bc" />
      <path d="M322 27h103c-2 6.5-8 11-15 11h-88Z" fill="#18379a" />
      <path d="M330 11h78" stroke="#6e92f0" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M300 1h112c4 0 7 2.5 7.5 6H300a3 3 0 0 1 0-6Z" fill="#18379a" />
    </svg>
  )
}
