import { formatInteger } from '#pt-br/formats/numbers.ts'
import { dayAndMonth } from '#pt-br/formats/typed-days.ts'
import { backlogInWords, leavingInWords } from '#pt-br/mistakes.ts'
import type { Mistakes } from '#web/api/drills/mistakes.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button, Title, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import classes from './today-list.module.css'

type Entry = Mistakes['today']['entries'][number]

const SHOWN_FIRST = 5

/** What a start of 'Revisar hoje' would draw, each with its days and what is left until it leaves. */
export function TodayList({ mistakes: { today, counts } }: { mistakes: Mistakes }) {
  const { entries, limit } = today
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const more = entries.length - SHOWN_FIRST
  const backlog = backlogInWords(entries.length, counts.due)
  return (
    <section>
      <div className={classes.head}>
        <Title order={2}>Para hoje</Title>
        <p>{backlog ?? `Domínios misturados, até ${formatInteger(limit)} por dia`}</p>
      </div>
      <Sheet padding="none" className={classes.sheet ?? ''}>
        {entries.length === 0 && (
          <p className={classes.rest}>O que faltava para hoje está no treino em andamento.</p>
        )}
        <ul ref={list} className={classes.entries}>
          {(isWhole ? entries : entries.slice(0, SHOWN_FIRST)).map((entry) => (
            <Row key={entry.questionId} entry={entry} />
          ))}
        </ul>
        {more > 0 && !isWhole && (
          <Button
            fullWidth
            variant="subtle"
            color="gray"
            className={classes.more ?? ''}
            onClick={() => {
              setWhole(true)
              requestAnimationFrame(() =>
                list.current?.querySelectorAll('li')[SHOWN_FIRST]?.focus({ preventScroll: true }),
              )
            }}
          >
            Mostrar mais {formatInteger(more)}
          </Button>
        )}
      </Sheet>
    </section>
  )
}

function Row({ entry: { statement, domain, trail, standing } }: { entry: Entry }) {
  const isAlmostOut = standing.kind === 'hits-left' && standing.hits === 1
  return (
    <li tabIndex={-1}>
      <p>{statement}</p>
      <div className={classes.facts}>
        {domain !== null && <small>{domain}</small>}
        <span className={classes.trail}>
          {trail.map(({ day, isRight }) => (
            <span key={day}>
              {isRight ? <Tick /> : <Cross />}
              <VisuallyHidden>{isRight ? 'certa em ' : 'errada em '}</VisuallyHidden>
              {dayAndMonth(day)}
            </span>
          ))}
        </span>
      </div>
      <span className={classes.standing} data-almost={isAlmostOut || undefined}>
        {leavingInWords(standing)}
      </span>
    </li>
  )
}
