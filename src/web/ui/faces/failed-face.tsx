import { Button } from '@mantine/core'
import { IconRefresh } from '#web/ui/icons/icons.gen.ts'
import type { ReactNode } from 'react'
import classes from './face.module.css'
import { Cross } from '#web/ui/marks/strokes.tsx'

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const

/** What can be read again: a query, or what acts like one. `isError` stays while it is asked for by itself. */
export type Retry = { refetch: () => unknown; isFetching: boolean; isError?: boolean }

type FailedFaceProps = {
  title: string
  text?: ReactNode
  retry?: Retry | undefined
  actions?: ReactNode
  headingLevel?: keyof typeof HEADINGS
}

/** What happened, then what to do (spec 2.9). */
export function FailedFace({ title, text, retry, actions, headingLevel = 2 }: FailedFaceProps) {
  const Heading = HEADINGS[headingLevel]
  return (
    <div className={classes.face} role="alert">
      <Cross className={classes.sign} />
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {(retry || actions) && (
        <div className={classes.actions}>
          {retry && (
            <Button
              onClick={() => void retry.refetch()}
              loading={retry.isFetching && retry.isError !== true}
              leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
            >
              Tentar Novamente
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  )
}
