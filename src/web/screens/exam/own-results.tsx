import { formatInteger } from '#pt-br/formats/numbers.ts'
import { examResultsQuery } from '#web/api/simulations/results.ts'
import { CompletedList } from '#web/parts/results/completed-list.tsx'
import { HISTORY_KINDS, type HistoryKind, modeOf } from '#web/parts/results/history-kinds.ts'
import { HISTORY_KIND_WORDS } from '#web/parts/results/history-kind-words.ts'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Tabs, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './exam.module.css'
import { shownKind } from './shown-kind.ts'

type OwnResultsProps = {
  code: string
  viewerId: string
  kind: HistoryKind | undefined
  onKind: (kind: HistoryKind) => void
}

/** The latest finished Provas, simulations and drills of this exam, by tab; nothing where there is none. */
export function OwnResults({ code, viewerId, kind, onKind }: OwnResultsProps) {
  const results = {
    provas: useQuery(examResultsQuery(code, modeOf('provas'), viewerId)),
    simulados: useQuery(examResultsQuery(code, modeOf('simulados'), viewerId)),
    treinos: useQuery(examResultsQuery(code, modeOf('treinos'), viewerId)),
  }
  // Also while it is read again: the button that was pressed stays.
  const failed = HISTORY_KINDS.map((one) => results[one]).find(({ data, isFetched }) => !data && isFetched)
  const totals = {
    provas: results.provas.data?.total,
    simulados: results.simulados.data?.total,
    treinos: results.treinos.data?.total,
  }
  const chosen = shownKind(totals, kind)
  const tipo = (chosen ?? kind) === 'treinos' ? 'treinos' : undefined
  if (failed === undefined && chosen === null) return null
  return (
    <section>
      <div className={classes.sectionHead}>
        <Title order={2} className={classes.heading ?? ''}>
          Seus resultados
        </Title>
        <TextLink to="/historico" search={{ exame: code, tipo }}>
          Ver histórico
        </TextLink>
      </div>
      {chosen !== null ? (
        <Tabs
          value={chosen}
          onChange={(value) => onKind(HISTORY_KINDS.find((one) => one === value) ?? chosen)}
          keepMounted={false}
        >
          <Tabs.List className={classes.tabs ?? ''} aria-label="Tipo de resultado">
            {HISTORY_KINDS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {HISTORY_KIND_WORDS[one]}{' '}
                <span className={classes.count}>{formatInteger(totals[one] ?? 0)}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {HISTORY_KINDS.map((one) => (
            <Tabs.Panel key={one} value={one}>
              <Results entries={results[one].data?.entries ?? []} kind={one} />
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : (
        <Sheet>
          <FailedFace headingLevel={3} title="Não foi possível carregar seus resultados" retry={failed} />
        </Sheet>
      )}
    </section>
  )
}

const NOTHING: Readonly<Record<HistoryKind, string>> = {
  provas: 'Você ainda não fez nenhuma Prova deste exame.',
  simulados: 'Você ainda não finalizou nenhum simulado deste exame.',
  treinos: 'Você ainda não finalizou nenhum treino deste exame.',
}

type ResultsProps = { entries: Parameters<typeof CompletedList>[0]['simulations']; kind: HistoryKind }

function Results({ entries, kind }: ResultsProps) {
  if (entries.length > 0) return <CompletedList simulations={entries} lead="day" />
  return (
    <Sheet>
      <p className={classes.nothing}>{NOTHING[kind]}</p>
    </Sheet>
  )
}
