import { formatDate, formatDayAndMonth } from '#pt-br/formats/dates.ts'
import { formatPercent } from '#pt-br/formats/percent.ts'
import { MOCK_VERDICT_LABELS } from '#pt-br/mocks.ts'
import { changedFigures, formerAccuracy } from './changed-figures.ts'
import type { SimulationResult } from '#web/api/simulations/results.ts'
import { Decisions } from '#web/parts/results/ruled/decisions.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title, VisuallyHidden } from '@mantine/core'
import results from '#web/screens/results/results.module.css'
import classes from './ruled.module.css'

/** 'O que mudou na nota': old and new side by side, and the words of each decision. */
export function WhatChanged({ result }: { result: SimulationResult }) {
  const { changes, completedAt } = result
  if (changes.length === 0) return null
  return (
    <>
      <section className={results.questions} aria-labelledby="changed">
        <Title order={2} id="changed" className={results.heading ?? ''}>
          O que mudou na nota
        </Title>
        <Sheet padding="none">
          <table className={classes.changed}>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>O que</VisuallyHidden>
                </th>
                <th scope="col">Em {formatDayAndMonth(new Date(completedAt))}</th>
                <th scope="col">Agora</th>
              </tr>
            </thead>
            <tbody>
              {changedFigures(result, MOCK_VERDICT_LABELS).map(({ name, was, now }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{was}</td>
                  <td>{now}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sheet>
        <p className={classes.never}>A nota nunca baixa por um recurso.</p>
      </section>
      <Decisions changes={changes} />
    </>
  )
}

/** The accuracy before any ruling, crossed out by pen beside the new one; nothing where none changed it. */
export function FormerGrade({ result }: { result: SimulationResult }) {
  const former = formerAccuracy(result)
  if (former === null) return null
  const words = formatPercent(former)
  return (
    <span className={classes.former}>
      antes:{' '}
      <s>
        {words}
        <svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden focusable="false">
          <path d="M2 17c22-6 34 3 52-3s30-4 44-2M5 23c30-7 58-2 90-8" />
        </svg>
      </s>
    </span>
  )
}

/** 'refeita em 21/11/2026', by the newest decision. */
export function RecountDay({ result: { changes } }: { result: SimulationResult }) {
  const newest = changes.at(-1)
  return newest === undefined ? null : <span>refeita em {formatDate(new Date(newest.decidedAt))}</span>
}
