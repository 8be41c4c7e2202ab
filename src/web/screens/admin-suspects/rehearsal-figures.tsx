import type { RulingKind } from '#domain/rulings/decisions.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { GAIN_WORDS } from '#pt-br/suspects.ts'
import type { Rehearsal } from '#web/api/admin/admin-suspects.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { IconCheck, IconClock, IconEyeOff, IconMessage2, IconRefresh } from '#web/ui/icons/icons.gen.ts'
import type { Icon } from '#web/ui/icons/icon.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './admin-suspects.module.css'

type RehearsalFiguresProps = { kind: RulingKind; rehearsal: UseQueryResult<Rehearsal> }

/** 'Ensaio: nada foi gravado ainda', with what the ruling would change (spec 17.4). */
export function RehearsalFigures({ kind, rehearsal }: RehearsalFiguresProps) {
  if (rehearsal.data !== undefined && rehearsal.error === null)
    return <Shown kind={kind} figures={rehearsal.data} />
  if (rehearsal.error === null) return <BubbleLoader text="Ensaiando..." />
  return (
    <FailedFace
      headingLevel={3}
      title="O ensaio não foi feito"
      text={failureSentence(rehearsal.error)}
      retry={rehearsal}
    />
  )
}

function Shown({ kind, figures }: { kind: RulingKind; figures: Rehearsal }) {
  const { simulations, changing, passing, people, running, answeredAppeals, waitingAppeals } = figures
  return (
    <div aria-live="polite">
      <p className={classes.rehearsal}>
        <IconRefresh size={18} stroke={1.75} aria-hidden /> Ensaio: nada foi gravado ainda
      </p>
      <dl className={classes.figures}>
        <Figure value={simulations}>
          {simulations === 1 ? 'simulado tem esta questão' : 'simulados têm esta questão'}
        </Figure>
        <Figure value={changing}>{changing === 1 ? 'muda de nota' : 'mudam de nota'}</Figure>
        <Figure value={passing}>{passing === 1 ? 'passa a Aprovado' : 'passam a Aprovado'}</Figure>
      </dl>
      <ul className={classes.outcomes}>
        <Outcome icon={IconCheck}>
          <b>Ninguém perde ponto.</b> {GAIN_WORDS[kind]}
        </Outcome>
        {kind === 'annulled' && (
          <Outcome icon={IconEyeOff}>
            A questão é desativada. As respostas dela saem da prontidão e das estatísticas.
          </Outcome>
        )}
        <Outcome icon={IconMessage2}>
          {answeredWords(answeredAppeals)}
          {waitingAppeals > 0 &&
            ` (${waitingAppeals === 1 ? '1 sobre outra revisão continua' : `${formatInteger(waitingAppeals)} sobre outras revisões continuam`} em análise)`}
          ; {peopleWords(people)}
        </Outcome>
        {running > 0 && (
          <Outcome icon={IconClock}>
            {counted(running, 'simulation')} em andamento: {running === 1 ? 'julgado' : 'julgados'} ao fim, já
            com a decisão.
          </Outcome>
        )}
      </ul>
    </div>
  )
}

function answeredWords(appeals: number): string {
  if (appeals === 0) return 'Nenhum recurso é respondido'
  return appeals === 1 ? '1 recurso é respondido' : `${counted(appeals, 'appeal')} são respondidos`
}

function peopleWords(people: number): string {
  if (people === 0) return 'ninguém muda de nota.'
  return people === 1
    ? '1 pessoa vê uma nota no resultado.'
    : `${formatInteger(people)} pessoas veem uma nota no resultado.`
}

const Figure = ({ value, children }: { value: number; children: string }) => (
  <div>
    <dt>{children}</dt>
    <dd>{formatInteger(value)}</dd>
  </div>
)

const Outcome = ({ icon: Sign, children }: { icon: Icon; children: ReactNode }) => (
  <li>
    <Sign size={18} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </li>
)
