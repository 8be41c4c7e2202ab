import type { Viewer } from '#web/api/accounts/session.ts'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { CarriedBlock, PomodoroState } from '#domain/pomodoro/pomodoro.ts'
import { BlockEnds } from '#web/parts/pomodoro/late-parts.tsx'
import { useForeignBlockDropped, useOwnBlock } from '#web/parts/pomodoro/own-block.ts'
import { usePomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { BlockExplanations, BlockSummary, PauseActions } from './block/block-pause.tsx'
import { OfferSheet } from './block/offer-sheet.tsx'
import { OpenBlock } from './block/open-block.tsx'
import { OwnBlocksSheet } from './block/own-blocks-sheet.tsx'
import { StartBlock } from './block/start-block.tsx'
import { useBlockChoice } from './block/use-block-choice.ts'
import { FocusKindChoice } from './focus-kind.tsx'
import { FocusPanel } from './focus-panel.tsx'
import { MusicSheet } from './music-sheet.tsx'
import classes from './pomodoro.module.css'
import { TasksSheet } from './tasks-sheet.tsx'
import { TimerSheet } from './timer-sheet.tsx'
import { currentTask, toggleTask } from '#domain/pomodoro/focus-tasks.ts'
import { changeTasks, useTasks } from '#web/api/drafts/stored-tasks.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button } from '@mantine/core'
import { DEFAULT_DURATIONS } from '#domain/pomodoro/pomodoro.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { IconCoffee, IconListCheck, IconTarget } from '#web/ui/icons/icons.gen.ts'
import explanationSheet from './explanation.module.css'

const { focus, shortBreak, longBreak, longAfter } = DEFAULT_DURATIONS

const STEPS = [
  `Escolha uma tarefa e inicie ${focus} minutos de foco.`,
  `Quando tocar, pare. São ${shortBreak} minutos de pausa.`,
  `A cada ${longAfter} ciclos, uma pausa longa de ${longBreak} minutos.`,
]

const BENEFITS = [
  'Menos dispersão em sessões longas',
  'Cansaço sob controle, rendimento estável',
  'Noção real de quanto você estudou',
]

const TIPS = [
  { Icon: IconCoffee, text: 'Levante na pausa. Tela não é descanso.' },
  { Icon: IconTarget, text: 'Uma tarefa por ciclo. Se sobrar, revise.' },
  { Icon: IconListCheck, text: 'Anote distrações e volte depois.' },
]

type PomodoroScreenProps = {
  viewer: Viewer
  /** The exam of the next block; '' for the one with most due; undefined for the clock alone. */
  wanted: string | undefined
  onWant: (exam: string | undefined) => void
}

/** The study timer with its tasks, minutes and music, or with the block of focus that it carries (spec 11.4, 15.14). */
export function PomodoroScreen({ viewer, wanted, onWant }: PomodoroScreenProps) {
  const { state } = usePomodoro()
  useForeignBlockDropped()
  const block = useOwnBlock(viewer.id)
  const isPause = block !== null && state.phase !== 'focus'
  return (
    <SitePage>
      <BlockEnds />
      <div className={classes.page}>
        <PageTitle>Técnica Pomodoro</PageTitle>
        <div className={classes.columns} data-apart={isPause || undefined}>
          {isPause ? (
            <AfterBlock blockId={block.id} viewerId={viewer.id} state={state} />
          ) : (
            <BeforeFocus {...{ viewer, block, wanted, onWant }} isRunning={state.timer.kind === 'running'} />
          )}
        </div>
        <Explanation />
      </div>
    </SitePage>
  )
}

type AfterBlockProps = { blockId: string; viewerId: string; state: PomodoroState }

const AfterBlock = ({ blockId, viewerId, state }: AfterBlockProps) => (
  <>
    <div className={classes.main}>
      <TimerSheet
        actions={<PauseActions state={state} />}
        below={<BlockSummary blockId={blockId} viewerId={viewerId} />}
      />
    </div>
    <aside className={classes.side} aria-label="Apoio ao estudo">
      <BlockExplanations blockId={blockId} />
    </aside>
  </>
)

type BeforeFocusProps = PomodoroScreenProps & { block: CarriedBlock | null; isRunning: boolean }

function BeforeFocus({ viewer, block, wanted, onWant, isRunning }: BeforeFocusProps) {
  const choice = useBlockChoice(viewer.id, block === null ? wanted : undefined)
  const offers = block === null && wanted !== undefined
  return (
    <>
      <div className={classes.main}>
        <TimerSheet
          choice={
            block === null && (
              <FocusKindChoice
                value={offers ? 'block' : 'clock'}
                onChange={(kind) => onWant(kind === 'block' ? '' : undefined)}
              />
            )
          }
          {...(offers && { actions: <StartBlock choice={choice} accountId={viewer.id} /> })}
          {...(block !== null && { actions: <OpenBlock block={block} isRunning={isRunning} /> })}
        />
        <CurrentTask accountId={viewer.id} />
      </div>
      <aside className={classes.side} aria-label="Apoio ao estudo">
        {offers ? (
          <OfferSheet choice={choice} onExam={onWant} />
        ) : (
          <>
            <TasksSheet accountId={viewer.id} />
            <FocusPanel />
          </>
        )}
        <OwnBlocksSheet viewerId={viewer.id} showsNone={offers} />
        {!offers && <MusicSheet />}
      </aside>
    </>
  )
}

// The task at hand under the timer: the first that is not done (spec 11.5).
function CurrentTask({ accountId }: { accountId: string }) {
  const task = currentTask(useTasks(accountId))
  return (
    <Sheet as="section" className={classes.panel} aria-label="Tarefa atual">
      <p className={classes.words} aria-live="polite">
        <span>Tarefa atual</span>
        <b>{task?.text ?? 'Nenhuma. Escolha o que estudar antes de iniciar.'}</b>
      </p>
      {task !== null && (
        <Button variant="default" onClick={() => changeTasks(accountId, (all) => toggleTask(all, task.id))}>
          Concluir
        </Button>
      )}
    </Sheet>
  )
}

function Explanation() {
  return (
    <div className={explanationSheet.columns}>
      <section>
        <h2>Como funciona</h2>
        <ol>
          {STEPS.map((text, index) => (
            <li key={text}>
              <Bubble label={index + 1} size={28} />
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>Benefícios</h2>
        <ul>
          {BENEFITS.map((text) => (
            <li key={text}>
              <Tick />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Dicas</h2>
        <ul>
          {TIPS.map(({ Icon, text }) => (
            <li key={text}>
              <Icon className={explanationSheet.icon} size={20} stroke={1.75} aria-hidden />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
