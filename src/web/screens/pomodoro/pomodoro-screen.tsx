import type { Viewer } from '#web/api/accounts/session.ts'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CurrentTask } from './current-task.tsx'
import { Explanation } from './explanation.tsx'
import { FocusPanel } from './focus-panel.tsx'
import { MusicSheet } from './music-sheet.tsx'
import classes from './pomodoro.module.css'
import { TasksSheet } from './tasks-sheet.tsx'
import { TimerSheet } from './timer-sheet.tsx'

/** The study timer with its tasks, minutes and music (spec 11.4). */
export function PomodoroScreen({ viewer }: { viewer: Viewer }) {
  return (
    <SitePage>
      <div className={classes.page}>
        <PageTitle>Técnica Pomodoro</PageTitle>
        <div className={classes.columns}>
          <div className={classes.main}>
            <TimerSheet />
            <CurrentTask accountId={viewer.id} />
          </div>
          <aside className={classes.side} aria-label="Apoio ao estudo">
            <TasksSheet accountId={viewer.id} />
            <FocusPanel />
            <MusicSheet />
          </aside>
        </div>
        <Explanation />
      </div>
    </SitePage>
  )
}
