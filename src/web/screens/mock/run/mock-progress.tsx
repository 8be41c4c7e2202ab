import { ALL_STORED, headerCounts, STORING, unsentInWords } from '#pt-br/mock-run.ts'
import { IconCheck, IconCloudOff } from '#web/ui/icons/icons.gen.ts'
import { ProgressMarks } from '#web/ui/marks/progress-marks.tsx'
import classes from './mock-progress.module.css'
import { isBlank } from './sheet-rows.ts'
import type { MockRun } from './use-mock-run.ts'

/** Filled marks are answered, the framed one is on the screen; below them the sums. */
export function MockProgress({ run }: { run: MockRun }) {
  const { rows, place, counts, unsent } = run
  return (
    <div>
      <ProgressMarks
        value={counts.answered}
        total={rows.length}
        label="Respondidas"
        filled={rows.map((row) => !isBlank(row))}
        current={place.position}
      />
      <div className={classes.line}>
        <SheetFigures counts={counts} />
        {unsent.overdue > 0 ? (
          <span className={classes.stored} data-unsent>
            <IconCloudOff size={18} stroke={1.75} aria-hidden />
            {unsentInWords(unsent.overdue)}
          </span>
        ) : (
          <span className={classes.stored}>
            {unsent.made === 0 && <IconCheck size={18} stroke={1.75} aria-hidden />}
            {unsent.made === 0 ? ALL_STORED : STORING}
          </span>
        )}
      </div>
    </div>
  )
}

/** '12 respondidas 35 em branco 3 marcadas'. */
export const SheetFigures = ({ counts }: Pick<MockRun, 'counts'>) => (
  <span className={classes.figures}>
    {headerCounts(counts, counts.marked).map(({ figure, words }) => (
      <span key={words}>
        <b>{figure}</b> {words}
      </span>
    ))}
  </span>
)
