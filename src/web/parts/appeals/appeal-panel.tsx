import { APPEAL_SENT } from '#pt-br/appeals.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { appealStandingQuery, type AppealedQuestion } from '#web/api/appeals/appeal-acts.ts'
import { WhileSignedIn } from '#web/parts/accounts/while-signed-in.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { Marks } from '#web/ui/marks/marks.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { AppealForm } from './appeal-form.tsx'
import classes from './appeal-panel.module.css'
import { WhatFollows } from './what-follows.tsx'

export type AppealPanelProps = {
  /** From 0. */
  position: number
  of: AppealedQuestion
  optionCount: number
  onClose: () => void
}

/** The form in place, or why there is none (spec 17.1). */
export function AppealPanel({ position, ...props }: AppealPanelProps) {
  const headingId = useId()
  return (
    <section className={classes.panel} aria-labelledby={headingId}>
      <Marks className={classes.marks} />
      <div className={classes.content}>
        <div>
          <Title order={3} id={headingId} className={classes.heading ?? ''} ref={focusOn} tabIndex={-1}>
            Recurso da questão {position + 1}
          </Title>
          <p className={classes.lead}>Vai para quem escreveu a questão, com a revisão que você respondeu.</p>
        </div>
        <WhileSignedIn instead={<p className={classes.sentence}>Faça login para enviar um recurso.</p>}>
          {(viewer) => <Standing key={viewer.id} accountId={viewer.id} {...props} />}
        </WhileSignedIn>
      </div>
    </section>
  )
}

const focusOn = (heading: HTMLHeadingElement | null) => heading?.focus()

type StandingProps = Omit<AppealPanelProps, 'position'> & { accountId: string }

const REFUSED = {
  open: 'APPEAL_OPEN',
  full: 'TOO_MANY_APPEALS',
  'refused-before': 'APPEAL_REFUSED_BEFORE',
} as const

function Standing({ accountId, of, optionCount, onClose }: StandingProps) {
  const query = useQuery(appealStandingQuery(of))
  const [isSent, setIsSent] = useState(false)
  if (isSent)
    return (
      <Sentence>
        <Tick animated /> {APPEAL_SENT}
      </Sentence>
    )
  if (query.data === undefined)
    return query.isError ? (
      <FailedFace headingLevel={3} title="Não foi possível abrir o recurso" retry={query} />
    ) : (
      <BubbleLoader text="Abrindo o recurso..." />
    )
  const { standing } = query.data
  if (standing !== 'may') return <Sentence>{SCREEN_REFUSALS[REFUSED[standing]]}</Sentence>
  return (
    <>
      <AppealForm
        accountId={accountId}
        of={of}
        optionCount={optionCount}
        onSent={() => setIsSent(true)}
        onClose={onClose}
      />
      <WhatFollows />
    </>
  )
}

function Sentence({ children }: { children: ReactNode }) {
  return (
    <div className={classes.said}>
      <p className={classes.sentence} role="status" ref={focusOnSentence} tabIndex={-1}>
        {children}
      </p>
      <TextLink to="/recursos" className={classes.way}>
        Ver meus recursos
      </TextLink>
    </div>
  )
}

const focusOnSentence = (sentence: HTMLParagraphElement | null) => sentence?.focus()
