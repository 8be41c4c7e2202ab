import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { PLANS } from '#domain/payments/plans.ts'
import { isSelling } from '#pt-br/site.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { type Exam, featuredExamsQuery } from '#web/api/exams/exams.ts'
import { ExamBooklet, ExamBookletGrid, ExamBookletSkeleton } from '#web/parts/exams/exam-booklet.tsx'
import { examAnchor } from '#web/parts/exams/exam-anchor.ts'
import { LinkButton, TextLink } from '#web/ui/link-button.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { Container, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './featured-exams.module.css'

const CHEAPEST = formatMoney(PLANS.monthly.priceCentavos)

/** 'Simulados em Destaque': hidden when empty; three skeletons while loading (spec 10.1). */
export function FeaturedExams() {
  const featured = useQuery(featuredExamsQuery)
  const { data, isError } = featured
  if (data?.length === 0) return null
  return (
    <section className={classes.section} id="simulados" aria-labelledby="featured">
      <Container>
        <div className={classes.head}>
          <Title order={2} id="featured">
            Simulados em Destaque
          </Title>
          <TextLink to="/simulados">Ver todos os simulados</TextLink>
        </div>
        {isError && !data ? (
          <FailedFace
            title="Erro ao carregar os simulados"
            text="Confira a conexão e tente de novo."
            headingLevel={3}
            retry={featured}
          />
        ) : (
          <div>
            <ExamBookletGrid>
              {data ? data.map((exam) => <FeaturedExam key={exam.id} exam={exam} />) : <Skeletons />}
            </ExamBookletGrid>
          </div>
        )}
      </Container>
    </section>
  )
}

function Skeletons() {
  return (
    <>
      <ExamBookletSkeleton />
      <ExamBookletSkeleton />
      <ExamBookletSkeleton />
    </>
  )
}

function FeaturedExam({ exam }: { exam: Exam }) {
  const place = examAnchor(exam.code)
  if (!isSelling())
    return (
      <ExamBooklet exam={exam}>
        <LinkButton
          to="/exames/$examId"
          params={{ examId: exam.code }}
          variant="light"
          aria-label={`Ver o exame: ${exam.code}`}
        >
          Ver o exame
        </LinkButton>
      </ExamBooklet>
    )
  return (
    <ExamBooklet exam={exam}>
      <Block title="Teste grátis" text={`${FREE_QUESTIONS} primeiras questões`}>
        <LinkButton to="/simulados" hash={place} variant="light" aria-label={`Testar Grátis: ${exam.code}`}>
          Testar Grátis
        </LinkButton>
      </Block>
      <Block title="Acesso completo" text={`A partir de ${CHEAPEST}`}>
        <LinkButton to="/simulados" hash={place} variant="default" aria-label={`Desbloquear: ${exam.code}`}>
          Desbloquear
        </LinkButton>
      </Block>
    </ExamBooklet>
  )
}

function Block({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes.block}>
      <div>
        <b>{title}</b>
        <span>{text}</span>
      </div>
      {children}
    </div>
  )
}
