import { Marks } from '#web/ui/marks/marks.tsx'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import cue from '#web/ui/scroll-cue.module.css'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { QuestionMap, type QuestionMapProps } from './question-map.tsx'
import classes from './question-map.module.css'

export type LegendEntry = 'right' | 'wrong' | 'unsent' | 'unanswered' | 'blank' | 'locked' | 'marked'

export type QuestionMapRailProps = QuestionMapProps & {
  legend: readonly LegendEntry[]
  note?: ReactNode
  footer?: ReactNode
  frame?: 'sheet' | 'bare'
  title?: string
}

const LEGEND_WORDS: Readonly<Record<LegendEntry, string>> = {
  right: 'Certa',
  wrong: 'Errada',
  unsent: 'Não enviada',
  unanswered: 'Não respondida',
  blank: 'Em branco',
  locked: 'Bloqueada',
  marked: 'Para revisar',
}

export const MAP_TITLE = 'Mapa de questões'

export function QuestionMapRail({
  legend,
  note,
  footer,
  frame = 'sheet',
  title = MAP_TITLE,
  ...map
}: QuestionMapRailProps) {
  const isSheet = frame === 'sheet'
  return (
    <nav
      className={`${classes.rail} ${isSheet ? cue.cue : ''}`}
      data-sheet={isSheet || undefined}
      aria-label={title}
    >
      <Marks />
      <div>
        {isSheet && (
          <Title order={2} className={classes.heading}>
            {title}
          </Title>
        )}
        <QuestionMap {...map} />
        {note !== undefined && <div className={classes.note}>{note}</div>}
        {legend.length > 0 && (
          <ul className={classes.legend}>
            {legend.map((entry) => (
              <li key={entry}>
                <span className={classes.sample} data-of={entry} />
                {LEGEND_WORDS[entry]}
                {entry === 'right' && (
                  <span className={classes.sign}>
                    <Tick />
                  </span>
                )}
                {entry === 'wrong' && (
                  <span className={classes.sign}>
                    <Cross />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {footer}
      </div>
    </nav>
  )
}
