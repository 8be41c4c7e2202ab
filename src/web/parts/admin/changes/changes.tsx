import classes from './changes.module.css'
import type { ContentChange } from './content-changes.ts'

/** What a version changes of another, place by place, word by word. */
export function Changes({ changes }: { changes: readonly ContentChange[] }) {
  if (changes.length === 0) return <p className={classes.none}>O conteúdo é o mesmo.</p>
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.place}>
          <dt>{change.place}</dt>
          <dd>
            <Change change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ change }: { change: ContentChange }) {
  if (change.kind === 'form') return <span className={classes.none}>Só a formatação mudou.</span>
  if (change.kind === 'value')
    return (
      <>
        <del>{change.before || 'nenhuma'}</del> <ins>{change.after || 'nenhuma'}</ins>
      </>
    )
  return (
    <>
      {change.pieces.map(({ kind, text }, at) => {
        const key = `${at}${kind}`
        if (kind === 'same') return <span key={key}>{text}</span>
        return kind === 'gone' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
      })}
    </>
  )
}
