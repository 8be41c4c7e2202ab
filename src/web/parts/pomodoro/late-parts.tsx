import { useViewer } from '#web/api/accounts/session.ts'
import { blockEndQuery } from '#web/api/focus/focus.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useOwnBlock } from '#web/parts/pomodoro/own-block.ts'
import { sendPomodoro, usePomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { useQueries } from '@tanstack/react-query'
import { hasProgress } from '#domain/pomodoro/progress.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { preload } from '#web/ui/document/preload.ts'
import { IconRefresh } from '#web/ui/icons/icons.gen.ts'
import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'

const loadResetAll = async () => (await import('./reset-all-dialog.tsx')).ResetAllDialog
const ResetAllDialog = latePart(loadResetAll)

const told = (id: string) => sendPomodoro({ kind: 'told', id })

/** Wherever the timer shows: tells the server of blocks whose focus ran to its end, also later, also out of another tab. */
export function BlockEnds() {
  const accountId = useViewer()?.id
  const own = usePomodoro().state.untold.filter((block) => block.accountId === accountId)
  useQueries({
    queries: own.flatMap(({ id, endedAt }) =>
      endedAt === null ? [] : [blockEndQuery({ id, endedAt }, told)],
    ),
  })
  return null
}

/** To one's own block under way, or to the choice of one. */
export function BlockWay() {
  const block = useOwnBlock(useViewer()?.id ?? '')
  return block === null || block.endedAt !== null ? (
    <LinkButton to="/pomodoro" search={{ bloco: '' }} variant="subtle" color="gray" fullWidth>
      Bloco de foco
    </LinkButton>
  ) : (
    <LinkButton
      to="/exames/$examId/treino"
      params={{ examId: block.exam }}
      search={{ simulacao: block.id }}
      variant="default"
      fullWidth
    >
      Voltar ao bloco
    </LinkButton>
  )
}

/** 'Zerar tudo', after a question where something would be lost. */
export function ResetAll() {
  const { state } = usePomodoro()
  // Null until first asked.
  const [isAsking, setIsAsking] = useState<boolean | null>(null)
  const reset = () => sendPomodoro({ kind: 'resetAll' })
  // Wanted at a press, which may come offline or after a release.
  useEffect(() => preload(loadResetAll), [])
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label="Zerar tudo"
        title="Zerar tudo"
        onClick={() => (hasProgress(state) ? setIsAsking(true) : reset())}
      >
        <IconRefresh size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isAsking !== null && (
        <ResetAllDialog
          opened={isAsking}
          state={state}
          onConfirm={reset}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
