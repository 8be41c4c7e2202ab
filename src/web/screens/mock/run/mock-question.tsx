import { chooseLabel } from '#pt-br/labels.ts'
import { TIME_WENT_ON } from '#pt-br/mock-clock.ts'
import { chosenOf, CLEAR_ANSWER, stageInWords, type ChoiceStage } from '#pt-br/mock-run.ts'
import { MarkButton } from '#web/parts/questions/mark-button.tsx'
import { OptionList } from '#web/parts/questions/option-list.tsx'
import { QuestionCard, statementId } from '#web/parts/questions/question-card.tsx'
import { IconCheck, IconClock, IconCloudOff, IconX } from '#web/ui/icons/icons.gen.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import classes from './mock-question.module.css'
import type { MockRun } from './use-mock-run.ts'

/** A question without anything of its key; each choice is stored at once. */
export function MockQuestion({ run, showsWentOn }: { run: MockRun; showsWentOn: boolean }) {
  const { place, rows, choosing, stage } = run
  const { position, statement, options, choose, marked } = place
  const selected = rows[position]?.selected ?? NONE
  return (
    <QuestionCard
      position={position}
      question={{ statement, domain: null, difficulty: null }}
      headingRef={run.headingRef}
      corner={<MarkButton marked={marked} onMark={run.mark} />}
      meta={
        showsWentOn && (
          <span className={classes.wentOn}>
            <IconClock size={18} stroke={1.75} aria-hidden />
            {TIME_WENT_ON}
          </span>
        )
      }
    >
      {choose > 1 && (
        <p className={classes.choose}>
          <b>{chooseLabel(choose)}</b> · {chosenOf(selected.length, choose)}
        </p>
      )}
      <OptionList
        options={options}
        selected={selected}
        labelledBy={statementId(position)}
        choice={{
          choose,
          struck: choosing.struck,
          locked: false,
          onChoose: choosing.press,
          onStrike: choosing.strike,
        }}
      />
      <div className={classes.foot}>
        {selected.length > 0 && (
          <QuietButton size="sm" className={classes.clear ?? ''} icon={IconX} onClick={choosing.clear}>
            {CLEAR_ANSWER}
          </QuietButton>
        )}
        {stage !== null && <Stage stage={stage} />}
      </div>
    </QuestionCard>
  )
}

const NONE: readonly number[] = []

const SIGNS = { sending: null, unsent: IconCloudOff, stored: IconCheck } as const

/** Silent: a choice that is stored is no news to who listens. */
function Stage({ stage }: { stage: ChoiceStage }) {
  const Sign = SIGNS[stage.kind]
  return (
    <span className={classes.stage} data-stage={stage.kind}>
      {Sign !== null && <Sign size={18} stroke={1.75} aria-hidden />}
      {stageInWords(stage)}
    </span>
  )
}
