import { bankInWords, missedInWords, movedInWords } from '#pt-br/moved-readiness.ts'
import { type MovedReadiness, movedReadinessQuery } from '#web/api/readiness/moved-readiness.ts'
import { mistakesOf, type MockResult } from '#web/api/simulations/results.ts'
import { FailedLine } from '#web/ui/faces/failed-line.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { IconFileText, IconHistory, IconListCheck, IconTarget } from '#web/ui/icons/icons.gen.ts'
import { Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import results from './results.module.css'
import classes from './what-mock-moved.module.css'

type Icon = typeof IconTarget

/** Caderno, Prontidão, bank and history. */
export function WhatMockMoved({ result }: { result: MockResult }) {
  const query = useQuery(movedReadinessQuery(result.id))
  const { data, isPending } = query
  return (
    <section className={results.questions} aria-labelledby="moved" aria-busy={isPending}>
      <Title order={2} id="moved" className={results.heading ?? ''}>
        O que esta Prova mudou
      </Title>
      {isPending && <ChangesSkeleton />}
      {data !== undefined && <Changes moved={data} result={result} />}
      <FailedLine text="Não foi possível carregar o que mudou." query={query} />
    </section>
  )
}

function Changes({ moved, result }: { moved: MovedReadiness; result: MockResult }) {
  const { exam } = result
  const params = { examId: exam.code }
  return (
    <ul className={classes.changes}>
      <Change icon={IconListCheck} name="Caderno de erros">
        {missedInWords(moved, { exam, result: mistakesOf(result) })}{' '}
        <TextLink to="/exames/$examId/caderno" params={params}>
          Abrir o caderno
        </TextLink>
      </Change>
      <Change icon={IconTarget} name="Prontidão">
        {movedInWords(moved, exam)}{' '}
        <TextLink to="/exames/$examId/prontidao" params={params}>
          Ver prontidão
        </TextLink>
      </Change>
      <Change icon={IconFileText} name="Banco">
        {bankInWords(moved)}
      </Change>
      <Change icon={IconHistory} name="Histórico">
        a Prova fica à parte dos simulados. <TextLink to="/historico">Ver histórico</TextLink>
      </Change>
    </ul>
  )
}

const ChangesSkeleton = () => (
  <div className={classes.changes} role="status">
    <VisuallyHidden>Carregando o que mudou...</VisuallyHidden>
    {['notebook', 'readiness', 'bank', 'history'].map((name) => (
      <Skeleton key={name} height={48} my={18} aria-hidden />
    ))}
  </div>
)

const Change = ({ icon: Mark, name, children }: { icon: Icon; name: string; children: ReactNode }) => (
  <li>
    <Mark size={20} stroke={1.75} aria-hidden />
    <p>
      <b>{name}:</b> {children}
    </p>
  </li>
)
