import { AnswerSheet } from '#web/parts/mocks/answer-sheet.tsx'
import { ANSWER_SHEET, AnswerSheetFrame } from '#web/parts/mocks/answer-sheet-frame.tsx'
import { BesideQuestion } from '#web/parts/questions/question-page.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconKeyboard } from '#web/ui/icons/icons.gen.ts'
import { Marks } from '#web/ui/marks/marks.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import cue from '#web/ui/scroll-cue.module.css'
import { Kbd } from '@mantine/core'
import { SheetFigures } from './mock-progress.tsx'
import classes from './sheet-beside.module.css'
import type { MockRun } from './use-mock-run.ts'

const addressOf = (position: number) => `?questao=${position + 1}`

/** The answer sheet beside the question. */
export function SheetRail({ run }: { run: MockRun }) {
  const { code, rows, place, go, dialog } = run
  return (
    <BesideQuestion>
      <nav className={`${classes.rail} ${cue.cue}`} aria-label={ANSWER_SHEET}>
        <AnswerSheetFrame
          aside={`Prova ${code}`}
          foot={
            <>
              <Legend hasUnsent={rows.some(({ isUnsent }) => isUnsent)} />
              <QuietButton
                size="sm"
                className={classes.shortcuts ?? ''}
                aria-haspopup="dialog"
                icon={IconKeyboard}
                rightSection={<Kbd size="sm">?</Kbd>}
                onClick={() => dialog.open('shortcuts')}
              >
                Atalhos de teclado
              </QuietButton>
            </>
          }
        >
          <AnswerSheet rows={rows} current={place.position} addressOf={addressOf} onChoose={go} />
        </AnswerSheetFrame>
      </nav>
    </BesideQuestion>
  )
}

/** The same for a finger. */
export function SheetDrawer({ run }: { run: MockRun }) {
  const { rows, place, counts, dialog, go } = run
  return (
    <Dialog
      opened={dialog.shown === 'sheet'}
      onClose={dialog.close}
      title={<span className={classes.title}>{ANSWER_SHEET}</span>}
      lead={<SheetFigures counts={counts} />}
      size={440}
    >
      <div className={classes.drawer}>
        <Marks />
        <div>
          <Legend hasUnsent={rows.some(({ isUnsent }) => isUnsent)} />
          <AnswerSheet
            isLarge
            rows={rows}
            current={place.position}
            addressOf={addressOf}
            onChoose={(position) => {
              dialog.close()
              go(position)
            }}
          />
        </div>
      </div>
    </Dialog>
  )
}

const ENTRIES = [
  { of: 'answered', words: 'Respondida' },
  { of: 'blank', words: 'Em branco' },
  { of: 'marked', words: 'Para revisar' },
  { of: 'current', words: 'Você está aqui' },
] as const

const Legend = ({ hasUnsent }: { hasUnsent: boolean }) => (
  <ul className={classes.legend}>
    {ENTRIES.map(({ of, words }) => (
      <li key={of}>
        <span className={classes.sample} data-of={of} />
        {words}
      </li>
    ))}
    {hasUnsent && (
      <li>
        <span className={classes.sample} data-of="unsent" />
        Não enviada
      </li>
    )}
  </ul>
)
