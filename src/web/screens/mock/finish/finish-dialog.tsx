import { FINISHES } from '#pt-br/mock-hindrances.ts'
import { sendingInWords } from '#pt-br/mock-run.ts'
import { beforeFinishing } from '#pt-br/mocks.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { useOnline } from '#web/api/client/use-online.ts'
import { type MapPlace, QuestionMap } from '#web/parts/questions/question-map.tsx'
import type { SheetRow } from '#web/parts/mocks/answer-sheet.tsx'
import { TimeLeft } from '#web/screens/mock/run/mock-clock.tsx'
import { isBlank } from '#web/screens/mock/run/sheet-rows.ts'
import type { MockRun } from '#web/screens/mock/run/use-mock-run.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Anchor, Button } from '@mantine/core'
import classes from './finish-dialog.module.css'
import { hindranceOf } from './over-stage.ts'
import { useFinishing } from './use-finishing.ts'

/** 'Finalizar a Prova?': what is blank, incomplete or marked, each a way back to it (spec 14.10). */
export function FinishDialog({ run }: { run: MockRun }) {
  const { code, sheet, rows, counts, dialog, clock, sender, unsent } = run
  const finishing = useFinishing(code, { ...sheet, simulationId: sheet.id }, sender)
  const hindrance = hindranceOf({
    isSignedOut: useEndedSession().ended !== null,
    isOnline: useOnline(),
  })
  const groups = groupsOf(rows)
  const isWaiting = unsent.made > 0
  const go = (position: number) => {
    dialog.close()
    run.go(position)
  }
  return (
    <Dialog
      opened={dialog.shown === 'finish'}
      onClose={dialog.close}
      locked={finishing.isEnding}
      size={560}
      title="Finalizar a Prova?"
      lead={<>{clock.isTimed && <TimeLeft left={clock.left} />}Depois de finalizar, nenhuma resposta muda.</>}
      footer={
        <>
          <WayBack groups={groups} disabled={finishing.isEnding} onChoose={go} />
          {/* While sending it keeps the focus. */}
          <Button
            loading={finishing.isEnding}
            aria-disabled={isWaiting || undefined}
            {...(isWaiting && { 'data-disabled': true })}
            onClick={isWaiting ? undefined : finishing.finish}
          >
            {isWaiting ? sendingInWords(unsent.made) : 'Finalizar a Prova'}
          </Button>
        </>
      }
    >
      {groups.length > 0 && (
        <dl className={classes.groups}>
          {groups.map(({ name, words, places }) => (
            <div key={name}>
              <dt>
                <b>{formatInteger(places.length)}</b> {words}
              </dt>
              <dd>
                <QuestionMap places={places} current={null} onChoose={go} isClosed={NONE_CLOSED} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.sentence}>{beforeFinishing(counts)}</p>
      {unsent.overdue > 0 && <p className={classes.sentence}>{FINISHES[hindrance]}</p>}
      <p className={classes.giveUp}>
        Prefere não entregar?{' '}
        <Anchor
          component="button"
          type="button"
          fz="inherit"
          disabled={finishing.isEnding}
          onClick={() => dialog.open('abandon')}
        >
          Desistir da Prova
        </Anchor>
      </p>
    </Dialog>
  )
}

type WayBackProps = { groups: readonly Group[]; disabled: boolean; onChoose: (position: number) => void }

/** 'Voltar às marcadas', without any 'Voltar às em branco'. */
function WayBack({ groups, disabled, onChoose }: WayBackProps) {
  const group = groups.find(({ name }) => name === 'marked') ?? groups[0]
  const [first] = group?.places ?? []
  if (group === undefined || first === undefined) return null
  return (
    <Button variant="default" disabled={disabled} onClick={() => onChoose(first.position)}>
      {group.way}
    </Button>
  )
}

const NONE_CLOSED = () => false

type Group = { name: string; words: string; way: string; places: readonly MapPlace[] }

function groupsOf(rows: readonly SheetRow[]): readonly Group[] {
  const blank = rows.filter(isBlank)
  const incomplete = rows.filter(({ state }) => state === 'incomplete')
  const marked = rows.filter((row) => row.marked)
  const groups = [
    { name: 'blank', words: 'em branco', way: 'Voltar às em branco', places: blank.map(asMapPlace) },
    {
      name: 'incomplete',
      words: incomplete.length === 1 ? 'incompleta' : 'incompletas',
      way: 'Voltar às incompletas',
      places: incomplete.map(asMapPlace),
    },
    {
      name: 'marked',
      words: marked.length === 1 ? 'marcada' : 'marcadas',
      way: 'Voltar às marcadas',
      places: marked.map(asMapPlace),
    },
  ]
  return groups.filter(({ places }) => places.length > 0)
}

function asMapPlace({ position, state, marked, isUnsent }: SheetRow): MapPlace {
  if (isUnsent) return { position, marked, state: 'unsent' }
  return { position, marked, state: state === 'unseen' ? 'blank' : state }
}
