import type { Viewer } from '#web/api/accounts/session.ts'
import { authorInitials } from '#web/parts/comments/author-initials.ts'
import { Title } from '@mantine/core'
import classes from './profile.module.css'

export function ProfileHead({ viewer }: { viewer: Viewer }) {
  const name = viewer.name.trim()
  return (
    <div className={classes.head}>
      <span className={classes.avatar} aria-hidden>
        {authorInitials(name === '' ? viewer.email : name)}
      </span>
      <div className={classes.who}>
        <Title order={1} className={classes.name ?? ''}>
          {name === '' ? 'Meu perfil' : name}
        </Title>
        <p>{viewer.email}</p>
      </div>
    </div>
  )
}
