import { accuracyOf, LEAST_BLOCKS } from '#domain/focus/block-times.ts'
import { blocksInWords, TIME_LABELS } from '#pt-br/focus.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { ownBlocksQuery } from '#web/api/focus/focus.ts'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './block.module.css'

/** The blocks of a person by the part of the day. `showsNone`: also while there is none. */
export function OwnBlocksSheet({ viewerId, showsNone }: { viewerId: string; showsNone: boolean }) {
  const query = useQuery(ownBlocksQuery(viewerId))
  const { data } = query
  if (!showsNone && (data === undefined || data.whole.blocks === 0)) return null
  return (
    <Sheet as="section" aria-labelledby="own-blocks" className={classes.blocks}>
      <h2 id="own-blocks" className={classes.title}>
        Seus blocos por horário
      </h2>
      {data === undefined && query.isPending && <Skeleton h={150} mt={8} />}
      {data === undefined && query.isError && (
        <FailedFace
          headingLevel={3}
          title="Não foi possível carregar seus blocos"
          text={failureSentence(query.error)}
          retry={query}
        />
      )}
      {data !== undefined && (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">Horário</th>
                <th scope="col">Blocos</th>
                <th scope="col">Questões</th>
                <th scope="col">Acerto</th>
              </tr>
            </thead>
            <tbody>
              {data.times.map((sums) => (
                <tr key={sums.time}>
                  <th scope="row">{TIME_LABELS[sums.time]}</th>
                  <td>{sums.blocks}</td>
                  <td>{sums.questions}</td>
                  <td>
                    <Accuracy percent={accuracyOf(sums)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={classes.hint}>O acerto aparece a partir de {LEAST_BLOCKS} blocos no horário.</p>
          <p className={classes.sums}>{blocksInWords('today', data.today)}</p>
          {data.whole.blocks > 0 && <p className={classes.sums}>{blocksInWords('whole', data.whole)}</p>}
        </>
      )}
    </Sheet>
  )
}

const Accuracy = ({ percent }: { percent: number | null }) =>
  percent === null ? (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>poucos dados</VisuallyHidden>
    </>
  ) : (
    `${percent}%`
  )
