import type { Viewer } from '#web/api/accounts/session.ts'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
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

/** The study timer with its tasks, minutes and music (spec 11.4). */
export function PomodoroScreen({ viewer }: { viewer: Viewer }) {
  return (
    <SitePage>
      <div className={classes.page}>
        <PageTitle>Técnica Pomodoro</PageTitle>
        <div className={classes.columns}>
          <div className={classes.main}>
            <TimerSheet />
            <CurrentTask accountId={viewer.id} />
          </div>
          <aside className={classes.side} aria-label="Apoio ao estudo">
            <TasksSheet accountId={viewer.id} />
            <FocusPanel />
            <MusicSheet />
          </aside>
        </div>
        <Explanation />
      </div>
    </SitePage>
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
