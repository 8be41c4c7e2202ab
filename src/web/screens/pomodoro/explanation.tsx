import { DEFAULT_DURATIONS } from '#domain/pomodoro/pomodoro.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { IconCoffee, IconListCheck, IconTarget } from '#web/ui/icons/icons.gen.ts'
import classes from './explanation.module.css'

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

export function Explanation() {
  return (
    <div className={classes.columns}>
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
              <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
