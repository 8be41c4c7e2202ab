import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { useViewer, type Viewer } from '#web/api/accounts/session.ts'
import { type ReactNode, useState } from 'react'
import classes from './while-signed-in.module.css'

type WhileSignedInProps = {
  instead: ReactNode
  children: (viewer: Viewer) => ReactNode
}

/** Hidden, not lost, once the person's session ended; visible while the page asks for the password. */
export function WhileSignedIn({ instead, children }: WhileSignedInProps) {
  const viewer = useViewer()
  const { ended } = useEndedSession()
  const [last, setLast] = useState(viewer)
  if (viewer !== null && viewer !== last) setLast(viewer)
  const isAway = viewer === null && ended?.isAsked !== true
  // Someone who signed out leaves nothing.
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
