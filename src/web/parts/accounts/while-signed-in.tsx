import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { useViewer, type Viewer } from '#web/api/accounts/session.ts'
import { type ReactNode, useState } from 'react'
import classes from './while-signed-in.module.css'

type WhileSignedInProps = {
  /** What stands there while nobody is signed in. */
  instead: ReactNode
  children: (viewer: Viewer) => ReactNode
}

/**
 * What belongs to a person. Once their session has ended it is out of sight, but what they typed stays in this page's
 * memory; while the page asks for their password it stays where it is.
 */
export function WhileSignedIn({ instead, children }: WhileSignedInProps) {
  const viewer = useViewer()
  const { ended } = useEndedSession()
  const [last, setLast] = useState(viewer)
  if (viewer !== null && viewer !== last) setLast(viewer)
  const isAway = viewer === null && ended?.isAsked !== true
  // Whoever signed out here leaves nothing.
  const isStored = viewer !== null || (ended !== null && ended.person.id === last?.id)
  return (
    <>
      {isAway && instead}
      {last !== null && isStored && (
        <div className={classes.kept} hidden={isAway}>
          {children(last)}
        </div>
      )}
    </>
  )
}
