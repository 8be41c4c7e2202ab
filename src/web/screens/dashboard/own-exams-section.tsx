import type { Exam } from '#web/api/exams.ts'
import { PlanDialog } from '#web/parts/plan-dialog.tsx'
import { EmptyFace } from '#web/ui/empty-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { AccessCard } from './access-card.tsx'
import classes from './dashboard.module.css'
import type { OwnExams } from './own-exams.ts'

/** What can be continued, and 'Minhas Assinaturas' with the way to more (product 2). */
export function OwnExamsSection({ own }: { own: OwnExams }) {
  // The exam stays while the dialog closes, so that its words do not vanish first.
  const [upgrading, setUpgrading] = useState<Exam | null>(null)
  const [arePlansOpen, plans] = useDisclosure()
  return (
    <>
      <UnderWaySection underWay={own.underWay} />
      <section>
        <Title order={2} className={classes.heading ?? ''}>
          Minhas Assinaturas
        </Title>
        <Accesses
          accesses={own.accesses}
          onUpgrade={(exam) => {
            setUpgrading(exam)
            plans.open()
          }}
        />
      </section>
      <PlanDialog opened={arePlansOpen} onClose={plans.close} exam={upgrading} />
    </>
  )
}

/** One card for each exam with a plan or the free trial. */
function Accesses({ accesses, onUpgrade }: Pick<OwnExams, 'accesses'> & { onUpgrade: (exam: Exam) => void }) {
  if (accesses.length === 0) {
    return (
      <Sheet>
        <EmptyFace
          headingLevel={3}
          title="Você ainda não possui nenhuma assinatura ativa."
          action={<LinkButton to="/simulados">Ver simulados</LinkButton>}
        />
      </Sheet>
    )
  }
  return (
    <ul className={classes.accesses}>
      {accesses.map(({ exam, access }) => (
        <AccessCard key={exam.id} exam={exam} access={access} onUpgrade={onUpgrade} />
      ))}
    </ul>
  )
}

/** Simulations to go on with; nothing when there are none. */
function UnderWaySection({ underWay }: Pick<OwnExams, 'underWay'>) {
  if (underWay.length === 0) return null
  return (
    <section>
      <Title order={2} className={classes.heading ?? ''}>
        Em andamento
      </Title>
      <Sheet padding="none">
        <ul className={classes.underWay}>
          {underWay.map((exam) => (
            <li key={exam.id} className={classes.underWayRow}>
              <span>
                <b className={classes.underWayCode}>{exam.code}</b>
                <span className={classes.fine}>{exam.name}</span>
              </span>
              <LinkButton
                to="/simulados/$examId"
                params={{ examId: exam.code }}
                variant="default"
                aria-label={`Continuar ${exam.code}`}
              >
                Continuar
              </LinkButton>
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  )
}
