import { lettersOf } from '#domain/questions/questions.ts'
import { isRightUnder } from '#domain/rulings/rightness.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'
import { chooseLabel } from '#pt-br/labels.ts'
import type { OpenPlace } from '#web/api/simulations/simulations.ts'
import { ContestableExplanation } from '#web/parts/appeals/contestable-explanation.tsx'
import { AnswerVerdict } from '#web/parts/questions/answer-verdict.tsx'
import { OptionList } from '#web/parts/questions/option-list.tsx'
import { headingId, QuestionCard, statementId } from '#web/parts/questions/question-card.tsx'
import { Steady } from '#web/parts/page/steady.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { Button } from '@mantine/core'
import { IconCloudOff, IconRotate, IconStrikethrough } from '#web/ui/icons/icons.gen.ts'
import { type ReactNode, type Ref, useRef } from 'react'
import { type PlaceView, placeView } from './place-view.ts'
import classes from './question-sheet.module.css'
import { draftOf, isOverruled } from './run-state.ts'
import type { Answering } from './use-answering.ts'

type QuestionSheetProps = {
  simulationId: string
  place: OpenPlace
  answering: Answering
  corner: ReactNode
  headingRef: Ref<HTMLHeadingElement>
  isFirst: boolean
  /** Why the question is here, above its statement. */
  lead?: ReactNode
  /** Beside the verdict. */
  note: (of: { practising: boolean; isOverruled: boolean; isRight: boolean }) => string | undefined
  /** Between the verdict and the explanation. */
  afterVerdict?: ReactNode
  /** Beside 'Responder de novo'. */
  actions?: ReactNode
}

export function QuestionSheet({
  simulationId,
  place,
  answering,
  corner,
  headingRef,
  isFirst,
  lead,
  note,
  afterVerdict,
  actions,
}: QuestionSheetProps) {
  const { position, question } = place
  const { state, dispatch } = answering
  const view = placeView(place, answering)
  const slot = useRef<HTMLDivElement>(null)
  const optionsRef = useRef<HTMLDivElement>(null)
  const isMultiple = question.choose > 1
  const chosen = lettersOf(view.selected)[0] ?? ''
  return (
    <QuestionCard position={position} question={question} headingRef={headingRef} corner={corner} lead={lead}>
      <ChooseLine choose={question.choose} chosen={view.selected.length} />
      <Steady
        settled={view.kind === 'answered'}
        anchor={() => (isMultiple ? slot.current : optionAt(optionsRef.current, chosen))}
      >
        <div ref={optionsRef}>
          <OptionList
            foldsOthers
            options={question.options}
            selected={view.selected}
            labelledBy={statementId(position)}
            answerKey={view.kind === 'answered' ? view.key : null}
            choice={{
              choose: question.choose,
              struck: draftOf(state, position).struck,
              locked: view.kind === 'sent',
              note: view.kind === 'sent' && view.unsent.isOverdue ? <UnsentSign /> : undefined,
              onChoose: (option) => answering.choose(place, option),
              onStrike: (option) => dispatch({ type: 'struck', option }),
            }}
          />
        </div>
        {/* A multiple-answer verdict replaces 'Confirmar Resposta'. */}
        <div ref={slot} tabIndex={-1} aria-live="polite" className={classes.slot}>
          {isMultiple && awaitsVerdict(view) && (
            <ConfirmRow
              choose={question.choose}
              chosen={view.selected.length}
              isSent={view.kind === 'sent'}
              asksAgain={state.shortOf === position}
              onConfirm={() => answering.confirm(place)}
            />
          )}
          {view.kind === 'answered' && (
            <AnswerVerdict
              selected={view.selected}
              correctOptions={view.key.correctOptions}
              rulings={view.key.rulings}
              note={note({
                practising: view.practising,
                isOverruled: isOverruled(state, place),
                isRight: isRightUnder(
                  { selected: view.selected, correct: view.key.correctOptions },
                  view.key.rulings,
                ),
              })}
            />
          )}
        </div>
      </Steady>
      {isFirst && view.kind === 'open' && <StrikeHint />}
      {view.kind === 'sent' && <OnItsWay view={view} />}
      {view.kind === 'answered' && (
        <AfterAnswer
          {...{ simulationId, place, view }}
          line={afterVerdict}
          actions={actions}
          onPractise={() => dispatch({ type: 'practice started' })}
        />
      )}
    </QuestionCard>
  )
}

type AfterAnswerProps = Pick<QuestionSheetProps, 'simulationId' | 'place' | 'actions'> & {
  view: Extract<PlaceView, { kind: 'answered' }>
  line: ReactNode
  onPractise: () => void
}

function AfterAnswer({ simulationId, place, view, line, actions, onPractise }: AfterAnswerProps) {
  const { position, question } = place
  return (
    <div className={classes.after}>
      {!view.practising && line}
      <ContestableExplanation
        explanation={view.key.explanation}
        references={view.key.references}
        position={position}
        of={{ questionId: question.questionId, simulationId }}
        optionCount={question.options.length}
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconRotate size={20} stroke={1.75} aria-hidden />}
          onClick={() => {
            onPractise()
            document.getElementById(headingId(position))?.focus()
          }}
        >
          Responder de novo
        </Button>
        {actions}
      </div>
    </div>
  )
}

const optionAt = (list: HTMLElement | null, letter: string) =>
  list?.querySelector<HTMLElement>(`[data-letter='${letter}']`) ?? null

const awaitsVerdict = (view: PlaceView) =>
  view.kind === 'open' || (view.kind === 'sent' && !view.unsent.isOverdue)

function ChooseLine({ choose, chosen }: { choose: number; chosen: number }) {
  const label = chooseLabel(choose)
  if (label === null) return null
  return (
    <div className={classes.choose}>
      <StatusBadge tone="blue">{label}</StatusBadge>
      <span role="status">
        {chosen} de {choose} marcadas
      </span>
    </div>
  )
}

const IN_WORDS: Readonly<Record<number, string>> = { 2: 'duas', 3: 'três', 4: 'quatro', 5: 'cinco' }

type ConfirmRowProps = {
  choose: number
  chosen: number
  isSent: boolean
  asksAgain: boolean
  onConfirm: () => void
}

function ConfirmRow({ choose, chosen, isSent, asksAgain, onConfirm }: ConfirmRowProps) {
  return (
    <div className={classes.confirm}>
      {/* While sending it keeps the focus until the verdict replaces it. */}
      <Button
        size="lg"
        disabled={chosen === 0}
        aria-disabled={isSent || undefined}
        {...(isSent && { 'data-disabled': true })}
        onClick={onConfirm}
      >
        Confirmar Resposta
      </Button>
      {asksAgain ? (
        <p className={classes.short}>
          {chosen === 1 ? 'Só uma está marcada' : `Só ${IN_WORDS[chosen] ?? chosen} estão marcadas`}, e a
          questão pede {IN_WORDS[choose] ?? choose}. Confirme de novo para responder assim mesmo.
        </p>
      ) : (
        <p>
          Para trocar, desmarque uma. Vale o conjunto inteiro: as {IN_WORDS[choose] ?? choose} precisam estar
          certas.
        </p>
      )}
    </div>
  )
}

const StrikeHint = () => (
  <p className={classes.hint}>
    <IconStrikethrough size={18} stroke={1.75} aria-hidden />
    <span>O botão ao lado risca a alternativa que você descartou. Só na sua tela, e dá para devolver.</span>
  </p>
)

const UnsentSign = () => (
  <>
    <IconCloudOff size={16} stroke={1.75} aria-hidden />
    Não enviada
  </>
)

function OnItsWay({ view }: { view: Extract<PlaceView, { kind: 'sent' }> }) {
  if (!view.unsent.isOverdue) {
    return (
      <div className={classes.sending}>
        <BubbleLoader text="Conferindo a resposta..." />
      </div>
    )
  }
  const letters = lettersOf(view.selected)
  return (
    <div className={classes.waiting} role="status">
      <IconCloudOff size={28} stroke={1.75} aria-hidden />
      <div>
        <b>
          {letters.length === 1 ? 'Sua resposta é' : 'Suas respostas são'} {joinedWithE(letters)}. Falta
          enviar.
        </b>
        <p>
          O gabarito e a explicação aparecem assim que ela chegar.
          {!view.unsent.isStored && ' Não feche esta aba.'}
        </p>
      </div>
    </div>
  )
}
