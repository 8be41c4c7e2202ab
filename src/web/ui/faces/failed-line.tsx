import { Anchor } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import classes from './failed-line.module.css'

/** The failed face of a part of a page, of which the rest stands (spec 3.3); nothing unless the query failed. */
export function FailedLine({ text, query }: { text: string; query: UseQueryResult }) {
  if (query.data !== undefined || !query.isError) return null
  return (
    <div role="alert" className={classes.failed}>
      <p>{text}</p>
      <Anchor component="button" type="button" onClick={() => void query.refetch()}>
        Tentar Novamente
      </Anchor>
    </div>
  )
}
