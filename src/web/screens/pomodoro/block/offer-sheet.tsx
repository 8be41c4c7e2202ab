import { fitsInWords } from '#pt-br/focus.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import type { BlockOffer } from '#web/api/focus/focus.ts'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '@mantine/core'
import classes from './block.module.css'
import type { BlockChoice } from './use-block-choice.ts'

type OfferSheetProps = { choice: BlockChoice; onExam: (code: string) => void }

/** What the next block holds, by exam. */
export function OfferSheet({ choice, onExam }: OfferSheetProps) {
  const { today, code, codes } = choice
  return (
    <Sheet as="section" aria-labelledby="block-offer" className={classes.offer}>
      <h2 id="block-offer" className={classes.title}>
        O que entra neste bloco
      </h2>
      {code === undefined && today.isPending && <Skeleton h={180} />}
      {code === undefined && today.isError && (
        <FailedFace
          headingLevel={3}
          title="Não foi possível carregar seus exames"
          text={failureSentence(today.error)}
          retry={today}
        />
      )}
      {code === undefined && today.data !== undefined && (
        <EmptyFace
          headingLevel={3}
          title="Nenhum exame seu ainda"
          text="Comece um simulado, e o bloco leva as questões dele."
          action={
            <LinkButton to="/simulados" variant="default">
              Ver os simulados
            </LinkButton>
          }
        />
      )}
      {code !== undefined && (
        <>
          <ChoiceField
            label="Exame"
            data={codes}
            value={code}
            onChange={(event) => onExam(event.currentTarget.value)}
          />
          <Offered choice={choice} />
        </>
      )}
    </Sheet>
  )
}

function Offered({ choice: { offer, minutes } }: { choice: BlockChoice }) {
  if (offer.isPending) return <Skeleton h={180} />
  if (offer.data === undefined) {
    return isRefused(offer.error, 'ACCESS_RESTRICTED') ? (
      <p className={classes.hint}>{SCREEN_REFUSALS.ACCESS_RESTRICTED}</p>
    ) : (
      <FailedFace
        headingLevel={3}
        title="Não foi possível montar o bloco"
        text={failureSentence(offer.error)}
        retry={isRefused(offer.error, 'EXAM_NOT_FOUND') ? undefined : offer}
      />
    )
  }
  const { questions } = offer.data
  return (
    <>
      <p className={classes.size}>
        <b>{questions}</b>
        <span>
          {questions === 0
            ? 'questões para treinar agora. O relógio sozinho funciona como sempre.'
            : fitsInWords(questions, minutes)}
        </span>
      </p>
      <Sources offer={offer.data} />
      <p className={classes.hint}>
        Primeiro as de hoje, depois as inéditas, depois as do domínio em que mais se ganha. O relógio nunca
        entrega nada por você.
      </p>
    </>
  )
}

const Sources = ({ offer: { due, unseen, gain } }: { offer: BlockOffer }) => (
  <dl className={classes.sources}>
    <div>
      <dt>Para hoje, do Caderno de erros</dt>
      <dd>{due.of === 0 ? 0 : `${due.questions} de ${due.of}`}</dd>
    </div>
    <div>
      <dt>Inéditas</dt>
      <dd>{unseen}</dd>
    </div>
    <div>
      <dt>Onde mais se ganha</dt>
      <dd>{gain}</dd>
    </div>
  </dl>
)
